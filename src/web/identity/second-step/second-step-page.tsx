import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { ApiError, request } from '../../api.ts';
import { UrbanoTrail } from '../../illustrations/urbano-trail.tsx';
import { useSignOut } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { homeAfterSignIn } from '../destination.ts';
import { RefusalBox } from '../form-problems.tsx';
import { IdentityPage } from '../identity-page.tsx';
import { supportsPasskeys } from '../passkeys/support.ts';
import { safePath } from '../safe-path.ts';
import { useSubmit } from '../use-submit.ts';
import { AppCodeForm } from './app-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { secondStepQuery } from './second-step-query.ts';

/** `/entrar/segunda-etapa?voltar=…`: after the password or the link, the step that completes the team's sign-in. */
export default function SecondStepPage() {
  const [query] = useSearchParams();
  const back = safePath(query.get('voltar'));
  const navigate = useNavigate();
  const { data: ways, error, refetch } = useQuery(secondStepQuery);
  const [recovering, setRecovering] = useState(false);
  const { signOut, busy } = useSignOut();
  const leave = async () => navigate(await homeAfterSignIn(back), { replace: true });

  // No session, or a whole one: the step is not left.
  if (!ways && error instanceof ApiError && [401, 403].includes(error.status))
    return <Navigate to={back ?? '/entrar'} replace />;
  const byCode = ways?.authenticatorApp === true;
  const showRecovery = ways?.recoveryCode === true && (recovering || !byCode);
  return (
    <IdentityPage title="Segunda etapa" drawing={UrbanoTrail}>
      <div className="space-y-6">
        <p className="text-lg">Falta confirmar que é você, com o que só você tem.</p>
        {ways?.passkey && supportsPasskeys() ? <ByPasskey onTaken={leave} /> : null}
        {byCode && !recovering ? (
          <AppCodeForm
            label="Entrar"
            onSend={async (code) => {
              await request(secondFactorCalls.takeSecondStep, { body: { code } });
              await leave();
            }}
          />
        ) : null}
        {showRecovery ? (
          <RecoveryCodeForm
            onSend={async (recoveryCode) => {
              await request(secondFactorCalls.takeSecondStep, { body: { recoveryCode } });
              await leave();
            }}
          />
        ) : null}
        {!ways && !error ? <Skeleton className="h-40 w-full" /> : null}
        {!ways && error ? (
          <div className="space-y-3">
            <p>Não foi possível falar com o servidor. Confira a sua conexão.</p>
            <RetryButton size="sm" onRetry={refetch} />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-6">
          {byCode && ways.recoveryCode ? (
            <Button variant="quiet" className="max-sm:px-0" onClick={() => setRecovering(!recovering)}>
              {recovering ? 'Usar o aplicativo de códigos' : 'Usar um código de recuperação'}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            className="max-sm:px-0"
            busy={busy}
            onClick={() => void signOut().then(() => navigate('/entrar', { replace: true }))}
          >
            Entrar com outra conta
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          Perdeu o aparelho e os códigos? Quem administra o portal pode retirar a sua segunda etapa.
        </p>
      </div>
    </IdentityPage>
  );
}

function ByPasskey({ onTaken }: { onTaken: () => Promise<void> }) {
  const { busy, refusal, send } = useSubmit();
  const take = () =>
    send(async () => {
      const [options, { askForPasskey }] = await Promise.all([
        request(secondFactorCalls.beginPasskeyStep, {}),
        import('../passkeys/ceremonies.ts'),
      ]);
      const passkey = await askForPasskey(options);
      if (passkey === null) return;
      await request(secondFactorCalls.takeSecondStep, { body: { passkey } });
      await onTaken();
    });
  return (
    <div className="space-y-4">
      {refusal ? <RefusalBox message={refusal.message} /> : null}
      <Button
        size="lg"
        className="w-full"
        busy={busy}
        busyLabel="Aguardando o aparelho…"
        onClick={() => void take()}
      >
        Usar chave de acesso
      </Button>
    </div>
  );
}
