import * as z from 'zod';
import { email } from '#contract/values.ts';
import { forgetCopy } from '../browser-storage/forget-copy.ts';
import { Button } from '../ui/button.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { EmailField } from './email-form.tsx';
import { FormProblems } from './form-problems.tsx';
import { signInByPassword } from './sign-in-by-password.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useSubmit } from './use-submit.ts';

const schema = z.object({ email, password: z.string().min(1, { error: 'Informe a sua senha.' }).max(128) });

export function PasswordForm({
  address,
  onSignedIn,
  onLink,
}: {
  address: string;
  /** `outdated`: with a password that should be renewed. */
  onSignedIn: (signedIn: { readonly outdated: boolean }) => Promise<void>;
  /** Back to the link by e-mail; gets what was typed as e-mail. */
  onLink: (typed: string) => void;
}) {
  const { register, handleSubmit, formState, getValues } = useSchemaForm(schema, {
    email: address,
    password: '',
  });
  const { busy, refusal, send } = useSubmit();
  const signIn = (body: z.output<typeof schema>) =>
    send(async () => {
      const signedIn = await signInByPassword(body);
      forgetCopy();
      await onSignedIn(signedIn);
    });
  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void handleSubmit(signIn)(event)}>
      <FormProblems
        errors={formState.errors}
        order={['email', 'password']}
        attempt={formState.submitCount}
        refusal={refusal}
      />
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label="Senha"
        required
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Entrando…">
        Entrar
      </Button>
      <Button variant="secondary" className="w-full" onClick={() => onLink(getValues('email'))}>
        Receber link por e-mail
      </Button>
    </form>
  );
}
