import type { ReactNode } from 'react';
import { parseEmail } from '#domain/email-address.ts';
import { Button } from '../ui/button.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { FormProblems } from './form-problems.tsx';
import { useSubmit } from './use-submit.ts';
import { type Check, useTextForm } from './use-text-form.ts';

/** As the contract's schema of an e-mail, which would bring its library. */
export const checkEmail: Check = (text) => {
  const value = parseEmail(text);
  return value === null ? { problem: 'E-mail inválido!' } : { value };
};

interface Props {
  address: string;
  intro: string;
  /** Of the button. */
  label: string;
  onSend: (address: string) => Promise<void>;
  /** Under the button. */
  children?: ReactNode;
}

/** An e-mail to which something is sent. `onSend` gets the address in its stored form. */
export function EmailForm({ address, intro, label, onSend, children }: Props) {
  const { register, handleSubmit, errors, attempt } = useTextForm({ email: checkEmail }, { email: address });
  const { busy, refusal, send } = useSubmit();
  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={handleSubmit(({ email }) => void send(() => onSend(email)))}
    >
      <p>{unbroken(intro)}</p>
      <FormProblems errors={errors} order={['email']} attempt={attempt} refusal={refusal} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Enviando…">
        {label}
      </Button>
      {children}
    </form>
  );
}

/** The e-mail of an account, where a browser may offer passkeys too. Takes `{...register('email')}`. */
export function EmailField({ error, ...field }: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="E-mail"
      required
      type="email"
      inputMode="email"
      autoComplete="email webauthn"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...field}
    />
  );
}

/** The e-mail typed in a form, so that it need not be typed again in another. */
export function typedEmail(form: HTMLFormElement | null): string {
  const value = form && new FormData(form).get('email');
  return typeof value === 'string' ? value : '';
}
