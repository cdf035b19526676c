import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldTexts {
  /** Beside the label, at its right: a counter, for example. */
  aside?: ReactNode;
  /** The least and the most height of the box. */
  boxHeight?: string;
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  className,
  aside,
  id,
  rows = 5,
  boxHeight = 'min-h-32',
  ...textarea
}: TextAreaFieldProps) {
  return (
    <Field id={id ?? textarea.name} {...{ label, hint, error, required, className, aside }}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={`field-sizing-content ${boxHeight} resize-y leading-relaxed ${CONTROL_LOOK}`}
        />
      )}
    </Field>
  );
}
