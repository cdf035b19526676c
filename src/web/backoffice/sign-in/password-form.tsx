import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod';
import { email } from '#contract/values.ts';
import { renewPasswordPath } from '../../identity/renew-password-path.ts';
import { signInByPassword } from '../../identity/sign-in-by-password.ts';
import { forgetAllButSession, sessionQuery } from '../../session-query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { failureText } from '../page/failure.ts';

const form = z.object({
  email,
  password: z
    .string()
    .min(1, { error: 'Informe a sua senha.' })
    .max(128, { error: 'E-mail ou senha não conferem.' }),
});

interface Props {
  email: string;
  /** The page that redirected here. */
  back: string;
  /** Switches to the link form with the typed e-mail. */
  onOtherWay: (email: string) => void;
}

/** Signs in with e-mail and password, and clears the data cached for the previous account. */
export function PasswordForm({ email, back, onOtherWay }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { register, handleSubmit, formState, getValues, setFocus } = useSchemaForm(form, {
    email,
    password: '',
  });
  const signIn = useMutation({
    mutationFn: signInByPassword,
    onSuccess: async ({ outdated }) => {
      forgetAllButSession(client);
      if (outdated) {
        // The session is not fetched here: this page would lead into the back office while the other is being loaded.
        await navigate(renewPasswordPath(back), { replace: true });
        return;
      }
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: () => setFocus('password', { shouldSelect: true }),
  });
  const { errors } = formState;
  const problems = [
    ...(errors.email?.message ? [{ fieldId: 'email', message: errors.email.message }] : []),
    ...(errors.password?.message ? [{ fieldId: 'password', message: errors.password.message }] : []),
  ];

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit((body) => signIn.mutateAsync(body).catch(() => undefined))(event)
      }
      className="mt-6 space-y-5"
    >
      <p>Entre com o seu e-mail e a sua senha.</p>
      <ErrorSummary problems={problems} attempt={formState.submitCount} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Senha"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message ?? (signIn.error ? failureText(signIn.error, UNFORESEEN) : undefined)}
        {...register('password')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={signIn.isPending} busyLabel="Entrando…">
          Entrar
        </Button>
        <Button variant="quiet" className="max-sm:px-0" onClick={() => onOtherWay(getValues('email'))}>
          Receber um link por e-mail
        </Button>
      </div>
      <p>
        <Link to="/entrar/nova-senha" className="font-semibold underline underline-offset-4">
          Esqueci minha senha
        </Link>
      </p>
      <p aria-live="polite" className="sr-only">
        {signIn.error ? failureText(signIn.error, UNFORESEEN) : null}
      </p>
    </form>
  );
}

const UNFORESEEN = 'Não foi possível entrar agora. Tente de novo em instantes.';
