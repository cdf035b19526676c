import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { identityCalls } from '#contract/identity.ts';
import { email } from '#contract/values.ts';
import { request } from '../../api.ts';
import { sessionQuery } from '../../session.ts';
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
  /** Switches to the link form with the typed e-mail. */
  onOtherWay: (email: string) => void;
}

/** Signs in with e-mail and password, and clears the data cached for the previous account. */
export function PasswordForm({ email, onOtherWay }: Props) {
  const client = useQueryClient();
  const { register, handleSubmit, formState, getValues, setFocus } = useSchemaForm(form, {
    email,
    password: '',
  });
  const signIn = useMutation({
    mutationFn: (body: z.output<typeof form>) => request(identityCalls.signIn, { body }),
    onSuccess: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
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
        autoComplete="username"
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
      <p aria-live="polite" className="sr-only">
        {signIn.error ? failureText(signIn.error, UNFORESEEN) : null}
      </p>
    </form>
  );
}

const UNFORESEEN = 'Não foi possível entrar agora. Tente de novo em instantes.';
