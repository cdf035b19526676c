import type { ReactNode } from 'react';
import type { FieldTexts } from './field.tsx';
import { OPTION_BOX_LOOK, OPTION_LOOK, OptionGroup } from './option-group.tsx';

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
  const toggle = (one: string, ticked: boolean) =>
    onChange(ticked ? [...value, one] : value.filter((other) => other !== one));
  return (
    <OptionGroup id={id} {...{ label, hint, error, required, className }}>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label key={option.value} className={OPTION_LOOK}>
            <input
              type="checkbox"
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className={OPTION_BOX_LOOK}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
