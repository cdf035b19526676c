import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { identityCalls, newPassword } from '#contract/identity.ts';
import { request } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { FormProblems } from './form-problems.tsx';
import { SESSIONS_KEY } from './open-sessions.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';

const schema = z.object({ current: z.string().max(128), password: newPassword });

/** Sets or changes the own password. An account created by a link has none yet: the first field then stays empty. */
export function ChangePassword() {
  const client = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState, reset } = useSchemaForm(schema, { current: '', password: '' });
  const { busy, refusal, send } = useSubmit();
  const save = ({ current, password }: z.output<typeof schema>) =>
    send(async () => {
      const body = { password, ...(current === '' ? {} : { current }) };
      await request(identityCalls.changePassword, { body });
      reset();
      toast.success('Senha salva. As sessões em outros aparelhos foram encerradas.');
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
    });
  const wrong = refusal?.code === 'password.wrong' ? refusal.message : undefined;
  return (
    <section aria-labelledby="senha">
      <h2 id="senha" className="text-2xl">
        Senha
      </h2>
      <form
        noValidate
        className="mt-4 max-w-md space-y-6"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <FormProblems
          errors={formState.errors}
          order={['current', 'password']}
          attempt={formState.submitCount}
          refusal={refusal}
        />
        <PasswordField
          label="Senha atual"
          hint="Se você só entra pelo link do e-mail e nunca criou uma senha, deixe em branco."
          autoComplete="current-password"
          error={formState.errors.current?.message ?? wrong}
          {...register('current')}
        />
        <PasswordField
          label="Nova senha"
          hint="Ao menos 8 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar."
          required
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" busy={busy} busyLabel="Salvando…">
          Salvar nova senha
        </Button>
      </form>
    </section>
  );
}
