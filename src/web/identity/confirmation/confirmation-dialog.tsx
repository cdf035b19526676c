import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import * as z from 'zod';
import { confirmationCalls } from '#contract/confirmation.ts';
import { ApiError, request } from '../../api.ts';
import { signInAddress } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { FormProblems, RefusalBox } from '../form-problems.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { supportsPasskeys } from '../passkeys/support.ts';
import { AppCodeForm } from '../second-step/app-code-form.tsx';
import { useSubmit } from '../use-submit.ts';
import { confirmationQuery } from './confirmation-query.ts';

interface Props {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks the person to prove again who they are, by whatever the account has. */
export function ConfirmationDialog({ onConfirmed, onClose }: Props) {
  const { data, isError, refetch } = useQuery(confirmationQuery);
  const { pathname } = useLocation();
  const ways = (data?.ways ?? []).filter((way) => way !== 'passkey' || supportsPasskeys());
  return (
    <Dialog open onClose={onClose} title="Confirme que é você" size="sm">
      <div className="space-y-6">
        <p>
          O que você vai fazer muda quem entra no portal, ou como se entra, ou não tem volta, e já faz um
          tempo que você entrou.
        </p>
        {ways.includes('passkey') ? <ByPasskey onConfirmed={onConfirmed} /> : null}
        {ways.includes('code') ? (
          <AppCodeForm
            label="Confirmar com código"
            variant="secondary"
            onSend={async (code) => {
              await request(confirmationCalls.confirmIdentity, { body: { code } });
              onConfirmed();
            }}
          />
        ) : null}
        {ways.includes('password') ? <ByPassword onConfirmed={onConfirmed} /> : null}
        {data && ways.length === 0 ? (
          <>
            <p>Para continuar, entre de novo, por um novo link do e-mail, e volte a esta página.</p>
            <LinkButton to={signInAddress(pathname)} className="w-full">
              Entrar de novo
            </LinkButton>
          </>
        ) : null}
        {!data && !isError ? <Skeleton className="h-24 w-full" /> : null}
        {!data && isError ? (
          <div className="space-y-3">
            <p>Não foi possível falar com o servidor.</p>
            <RetryButton size="sm" onRetry={refetch} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function ByPasskey({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { busy, refusal, send } = useSubmit();
  const confirm = () =>
    send(async () => {
      const [options, { askForPasskey }] = await Promise.all([
        request(confirmationCalls.beginPasskeyConfirmation, {}),
        import('../passkeys/ceremonies.ts'),
      ]);
      const passkey = await askForPasskey(options);
      if (passkey === null) return;
      await request(confirmationCalls.confirmIdentity, { body: { passkey } });
      onConfirmed();
    });
  return (
    <div className="space-y-4">
      {refusal ? <RefusalBox message={refusal.message} /> : null}
      <Button
        className="w-full"
        busy={busy}
        busyLabel="Aguardando o aparelho…"
        onClick={() => void confirm()}
      >
        Confirmar com chave de acesso
      </Button>
    </div>
  );
}

const passwordSchema = z.object({
  confirmationPassword: z.string().min(1, { error: 'Informe a sua senha.' }).max(128),
});

function ByPassword({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { register, handleSubmit, formState, setFocus } = useSchemaForm(passwordSchema, {
    confirmationPassword: '',
  });
  const { busy, refusal, send } = useSubmit();
  const confirm = ({ confirmationPassword: password }: z.output<typeof passwordSchema>) =>
    send(async () => {
      try {
        await request(confirmationCalls.confirmIdentity, { body: { password } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password.wrong')
          setFocus('confirmationPassword', { shouldSelect: true });
        throw error;
      }
      onConfirmed();
    });
  const wrong = refusal?.code === 'password.wrong' ? 'A senha não confere.' : undefined;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        // The dialog may stand inside another form in React's tree.
        event.stopPropagation();
        void handleSubmit(confirm)(event);
      }}
    >
      <FormProblems
        errors={formState.errors}
        order={['confirmationPassword']}
        attempt={formState.submitCount}
        refusal={wrong === undefined ? refusal : null}
      />
      <PasswordField
        label="Sua senha"
        required
        autoComplete="current-password"
        error={formState.errors.confirmationPassword?.message ?? wrong}
        {...register('confirmationPassword')}
      />
      <Button type="submit" variant="secondary" className="w-full" busy={busy} busyLabel="Confirmando…">
        Confirmar com senha
      </Button>
    </form>
  );
}
