import { type ReactNode, useId } from 'react';
import { FieldError, type FieldTexts, RequiredMark } from './field.tsx';

export interface CheckboxGroupOption {
  value: string;
  label: ReactNode;
}

export interface CheckboxGroupFieldProps extends FieldTexts {
  id?: string | undefined;
  options: readonly CheckboxGroupOption[];
  /** The values that are ticked. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  className?: string | undefined;
}

/** Any number of answers out of a few, all in sight. */
export function CheckboxGroupField({
  label,
  hint,
  error,
  required,
  id,
  options,
  value,
  onChange,
  className,
}: CheckboxGroupFieldProps) {
  const made = useId();
  const groupId = id ?? made;
  const describedBy = [hint ? `${groupId}-dica` : '', error ? `${groupId}-erro` : '']
    .filter(Boolean)
    .join(' ');
  const toggle = (one: string, ticked: boolean) =>
    onChange(ticked ? [...value, one] : value.filter((other) => other !== one));
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={`min-w-0 ${className ?? ''}`}
    >
      <legend className="mb-1 font-semibold">
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint ? (
        <p id={`${groupId}-dica`} className="mb-2 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded border-2 border-line bg-surface px-4 py-2 hover:border-line-strong has-checked:border-primary-ink has-checked:bg-tertiary has-disabled:cursor-not-allowed has-disabled:bg-paper-deep has-disabled:text-ink-soft"
          >
            <input
              type="checkbox"
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className="mt-[0.2em] size-5 shrink-0 accent-(--color-primary-ink)"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${groupId}-erro`} message={error} />
    </fieldset>
  );
}
