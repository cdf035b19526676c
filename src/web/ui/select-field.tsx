import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'required' | 'children'>, FieldTexts {
  options: readonly SelectOption[];
  /** First entry, with an empty value: "Selecione". Without it the first option is chosen. */
  placeholder?: string | undefined;
}

/** A native list of options: the phone's own picker, the keyboard's own search. */
export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id ?? select.name} {...{ label, hint, error, required, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`min-h-12 appearance-none pr-12 ${CONTROL_LOOK}`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
