import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { SelectOption } from './select-field.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'children' | 'className' | 'onChange'> {
  label: string;
  options: readonly SelectOption[];
  /** First entry, with an empty value. */
  placeholder?: string | undefined;
  /** Width of the box. */
  width?: string;
  onChange: (value: string) => void;
}

/** A native list of options in a bar, its short label beside it. In forms: `SelectField`. */
export function SelectInput({ label, options, placeholder, width = '', onChange, ...select }: Props) {
  return (
    <label className="inline-flex min-w-0 items-center gap-2 text-sm">
      <span className="min-w-14 shrink-0 sm:min-w-0">{label}</span>
      <span className={`relative min-w-0 ${width}`}>
        <select
          {...select}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-10 w-full min-w-0 appearance-none truncate rounded border-2 border-line-strong bg-surface pr-8 pl-3 text-ink hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2"
        />
      </span>
    </label>
  );
}
