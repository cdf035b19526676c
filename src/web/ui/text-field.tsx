import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'required'>, FieldTexts {}

/** One line of text. Takes `{...register('name')}`; its id is `id`, else the name. */
export function TextField({ label, hint, error, required, className, id, ...input }: TextFieldProps) {
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required, className }}>
      {(control) => <input {...input} {...control} className={`min-h-12 ${CONTROL_LOOK}`} />}
    </Field>
  );
}
