import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** A line under the label, read together with the control. */
  hint?: ReactNode;
  /** What is wrong; the control is then marked invalid. */
  error?: string | undefined;
  /** Marks the field; the form's schema validates it. */
  required?: boolean | undefined;
}

/** Attributes that tie a native control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control, where an ErrorSummary leads. One is made when absent. */
  id?: string | undefined;
  className?: string | undefined;
  /** Beside the label, at its right: a counter, for example. */
  aside?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** Box, colours and states shared by the one-line controls. */
export const CONTROL_LOOK =
  'w-full rounded border-2 border-line-strong bg-surface px-4 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft [&:is(input,textarea):read-only]:bg-paper-deep aria-invalid:border-error';

/** Label, hint and error around a custom control; used by TextField and the other fields. */
export function Field({ id, label, hint, error, required, className, aside, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-dica`;
  const errorId = `${controlId}-erro`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1 ${className ?? ''}`}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={controlId} className="font-semibold">
          {label}
          {required ? <RequiredMark /> : null}
        </label>
        {aside}
      </div>
      {hint ? (
        <p id={hintId} className="max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-error">
      *
    </span>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1 text-sm font-semibold text-error">
      <Icon name="alert" className="mt-[0.1em] size-[1.15em]" />
      {message}
    </p>
  );
}
