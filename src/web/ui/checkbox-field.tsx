import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldTexts, RequiredMark } from './field.tsx';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'required' | 'type'>, FieldTexts {}

export function CheckboxField({ label, hint, error, required, className, id, ...input }: CheckboxFieldProps) {
  const made = useId();
  const controlId = id ?? input.name ?? made;
  const describedBy = [hint ? `${controlId}-dica` : '', error ? `${controlId}-erro` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`flex flex-col gap-1 ${className ?? ''}`}>
      <label className="flex max-w-prose items-start gap-3 py-1">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required ? true : undefined}
          className="mt-[0.15em] size-6 shrink-0 accent-(--color-primary-ink) disabled:cursor-not-allowed"
        />
        <span>
          {label}
          {required ? <RequiredMark /> : null}
        </span>
      </label>
      {hint ? (
        <p id={`${controlId}-dica`} className="ml-9 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${controlId}-erro`} message={error} />
    </div>
  );
}
