import type { ReactNode } from 'react';
import { type UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod';
import { email } from '#contract/values.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { FormProblems } from './form-problems.tsx';
import { useSubmit } from './use-submit.ts';

const schema = z.object({ email });

/** An e-mail to which something is sent. `onSend` gets the address in its stored form. */
export function EmailForm({
  address,
  intro,
  label,
  onSend,
  children,
}: {
  address: string;
  intro: string;
  /** Of the button. */
  label: string;
  onSend: (address: string) => Promise<void>;
  /** Under the button. */
  children?: ReactNode;
}) {
  const { register, handleSubmit, formState } = useSchemaForm(schema, { email: address });
  const { busy, refusal, send } = useSubmit();
  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => void handleSubmit((values) => send(() => onSend(values.email)))(event)}
    >
      <p>{intro}</p>
      <FormProblems
        errors={formState.errors}
        order={['email']}
        attempt={formState.submitCount}
        refusal={refusal}
      />
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Enviando…">
        {label}
      </Button>
      {children}
    </form>
  );
}

/** The e-mail of an account, where a browser may offer passkeys too. Takes `{...register('email')}`. */
export function EmailField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
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
