import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, type FieldTexts, RequiredMark } from './field.tsx';

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
  const made = useId();
  const groupId = id ?? input.name ?? made;
  const describedBy = [hint ? `${groupId}-dica` : '', error ? `${groupId}-erro` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      role="radiogroup"
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required ? true : undefined}
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
      <div className={inline ? 'flex flex-col gap-2 md:flex-row md:flex-wrap' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded border-2 border-line bg-surface px-4 py-2 hover:border-line-strong has-checked:border-primary-ink has-checked:bg-tertiary has-disabled:cursor-not-allowed has-disabled:bg-paper-deep has-disabled:text-ink-soft"
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: String(value) === String(option.value) })}
              {...(defaultValue === undefined
                ? {}
                : { defaultChecked: String(defaultValue) === String(option.value) })}
              className="mt-[0.2em] size-5 shrink-0 accent-(--color-primary-ink)"
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-sm text-ink-soft">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${groupId}-erro`} message={error} />
    </fieldset>
  );
}
