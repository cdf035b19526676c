import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { identityCalls, newPassword } from '#contract/identity.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/password.ts';
import { request } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { openSessionsQuery, passwordStateQuery } from './account-queries.ts';
import { useConfirmed } from './confirmation/use-confirmed.tsx';
import { FormProblems } from './form-problems.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { useSubmit } from './use-submit.ts';

const schema = z.object({ current: z.string().max(128), password: newPassword });

interface Props {
  currentHint?: string;
  onSaved: () => void | Promise<void>;
}

/** Sets or changes the own password. An account created by a link has none yet: the first field then stays empty. */
export function ChangePasswordForm({ currentHint, onSaved }: Props) {
  const client = useQueryClient();
  const { minLength = MIN_PASSWORD_LENGTH } = useQuery(passwordStateQuery).data ?? {};
  const { register, handleSubmit, formState, reset } = useSchemaForm(schema, { current: '', password: '' });
  const { busy, refusal, send } = useSubmit();
  const confirmed = useConfirmed();
  const save = ({ current, password }: z.output<typeof schema>) =>
    send(async () => {
      const body = { password, ...(current === '' ? {} : { current }) };
      const done = await confirmed.run(async () => {
        await request(identityCalls.changePassword, { body });
        return true;
      });
      if (!done) return;
      reset();
      await Promise.all([
        client.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: passwordStateQuery.queryKey }),
      ]);
      await onSaved();
    });
  const wrong = refusal?.code === 'password.wrong' ? refusal.message : undefined;
  return (
    <>
      <form noValidate className="space-y-6" onSubmit={(event) => void handleSubmit(save)(event)}>
        <FormProblems
          errors={formState.errors}
          order={['current', 'password']}
          attempt={formState.submitCount}
          refusal={refusal}
        />
        <PasswordField
          label="Senha atual"
          {...(currentHint === undefined ? {} : { hint: currentHint })}
          autoComplete="current-password"
          error={formState.errors.current?.message ?? wrong}
          {...register('current')}
        />
        <PasswordField
          label="Nova senha"
          hint={`Ao menos ${minLength} caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.`}
          required
          autoComplete="new-password"
          error={formState.errors.password?.message ?? passwordRefusal(refusal)}
          {...register('password')}
        />
        <Button type="submit" busy={busy} busyLabel="Salvando…">
          Salvar nova senha
        </Button>
      </form>
      {confirmed.dialog}
    </>
  );
}
