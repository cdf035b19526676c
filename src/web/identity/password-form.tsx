import { forgetCopy } from '../browser-storage/forget-copy.ts';
import { Button } from '../ui/button.tsx';
import { checkEmail, EmailField, typedEmail } from './email-form.tsx';
import { FormProblems } from './form-problems.tsx';
import { signInByPassword } from './sign-in-by-password.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useSubmit } from './use-submit.ts';
import { type Check, useTextForm } from './use-text-form.ts';

const checkPassword: Check = (value) =>
  value.length >= 1 && value.length <= 128 ? { value } : { problem: 'Informe a sua senha.' };

interface Props {
  address: string;
  /** `outdated`: with a password that should be renewed. */
  onSignedIn: (signedIn: { readonly outdated: boolean }) => Promise<void>;
  /** Back to the link by e-mail; gets what was typed as e-mail. */
  onLink: (typed: string) => void;
}

export function PasswordForm({ address, onSignedIn, onLink }: Props) {
  const { register, handleSubmit, errors, attempt } = useTextForm(
    { email: checkEmail, password: checkPassword },
    { email: address, password: '' },
  );
  const { busy, refusal, send } = useSubmit();
  const signIn = (body: { readonly email: string; readonly password: string }) =>
    send(async () => {
      const signedIn = await signInByPassword(body);
      forgetCopy();
      await onSignedIn(signedIn);
    });
  return (
    <form noValidate className="space-y-6" onSubmit={handleSubmit((body) => void signIn(body))}>
      <FormProblems errors={errors} order={['email', 'password']} attempt={attempt} refusal={refusal} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Senha"
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Entrando…">
        Entrar
      </Button>
      <Button
        variant="secondary"
        className="w-full"
        onClick={(event) => onLink(typedEmail(event.currentTarget.form))}
      >
        Receber link por e-mail
      </Button>
    </form>
  );
}
