import { type ComponentProps, useState } from 'react';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'required' | 'type'>, FieldTexts {
  /** `new-password` where one is being chosen. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows what is typed. Takes `{...register('password')}`. */
export function PasswordField({ label, hint, error, required, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`min-h-12 pr-28 ${CONTROL_LOOK}`}
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-1 rounded px-3 text-sm font-semibold underline underline-offset-4 hover:bg-paper-deep"
          >
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="sr-only"> a senha</span>
          </button>
        </span>
      )}
    </Field>
  );
}
