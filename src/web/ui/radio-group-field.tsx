import type { ComponentProps, ReactNode } from 'react';
import type { FieldTexts } from './field.tsx';
import { OPTION_BOX_LOOK, OPTION_LOOK, OptionGroup } from './option-group.tsx';

export interface RadioOption {
  value: string | number;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupFieldProps
  extends Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue'>, FieldTexts {
  options: readonly RadioOption[];
  /** Controlled use; with `{...register('name')}` leave it out. */
  value?: string | number | undefined;
  defaultValue?: string | number | undefined;
  /** In a row from 768 px on: for short scales. */
  inline?: boolean | undefined;
}

/** One answer out of a few, all in sight. Takes `{...register('name')}`; the group's id is `id`, else the name. */
export function RadioGroupField({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  value,
  defaultValue,
  inline = false,
  ...input
}: RadioGroupFieldProps) {
  return (
    <OptionGroup
      id={id ?? input.name}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required={required ? true : undefined}
      {...{ label, hint, error, required, className }}
    >
      <div className={inline ? 'flex flex-col gap-2 md:flex-row md:flex-wrap' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <label key={option.value} className={OPTION_LOOK}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: String(value) === String(option.value) })}
              {...(defaultValue === undefined
                ? {}
                : { defaultChecked: String(defaultValue) === String(option.value) })}
              className={OPTION_BOX_LOOK}
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-sm text-ink-soft">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
