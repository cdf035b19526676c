import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { UrbanoTrail } from '../../illustrations/urbano-trail.tsx';
import { useSignOut } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { homeAfterSignIn } from '../destination.ts';
import { RefusalBox } from '../form-problems.tsx';
import { IdentityPage } from '../identity-page.tsx';
import { supportsPasskeys } from '../passkeys/support.ts';
import { safePath } from '../safe-path.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useAppSetup } from './use-app-setup.ts';
import { secondFactorsQuery } from '../second-step/second-step-query.ts';

/** `/entrar/criar-segunda-etapa?voltar=…`: somebody of the team sets up a second factor before anything else. */
export default function SetupPage() {
  const [query] = useSearchParams();
  const back = safePath(query.get('voltar'));
  const navigate = useNavigate();
  const { error } = useQuery({ ...secondFactorsQuery, retry: false });
  const [making, setMaking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const app = useAppSetup();
  const { signOut, busy } = useSignOut();
  const leave = async () => navigate(await homeAfterSignIn(back), { replace: true });
  const added = (recoveryCodes: readonly string[] | null) => {
    setMaking(false);
    app.close();
    if (recoveryCodes === null) void leave();
    else setCodes(recoveryCodes);
  };

  if (error instanceof ApiError && error.status === 401) return <Navigate to="/entrar" replace />;
  return (
    <IdentityPage title="Proteja a sua conta" drawing={UrbanoTrail}>
      <div className="space-y-6">
        <p className="text-lg">
          Quem cuida dos dados de outras pessoas entra no portal em duas etapas. Escolha a sua segunda; leva
          um minuto.
        </p>
        {app.refusal ? <RefusalBox message={app.refusal.message} /> : null}
        {supportsPasskeys() ? (
          <div className="space-y-3">
            <Button size="lg" className="w-full" onClick={() => setMaking(true)}>
              Criar chave de acesso
            </Button>
            <p className="text-sm text-ink-soft">
              O mais simples: você entra com a digital, o rosto ou o PIN do aparelho, sem senha.
            </p>
          </div>
        ) : null}
        <div className="space-y-3">
          <Button
            variant="secondary"
            className="w-full"
            busy={app.busy}
            busyLabel="Preparando…"
            onClick={() => void app.begin()}
          >
            Usar aplicativo de códigos
          </Button>
          <p className="text-sm text-ink-soft">
            Um aplicativo no celular mostra um código de seis algarismos, pedido depois da senha ou do link.
          </p>
        </div>
        <div className="border-t border-line pt-6">
          <Button
            variant="quiet"
            className="max-sm:px-0"
            busy={busy}
            onClick={() => void signOut().then(() => navigate('/entrar', { replace: true }))}
          >
            Entrar com outra conta
          </Button>
        </div>
      </div>
      {making ? <AddPasskeyDialog onAdded={added} onClose={() => setMaking(false)} /> : null}
      {app.setup ? <AppSetupDialog setup={app.setup} onAdded={added} onClose={app.close} /> : null}
      {app.dialog}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => void leave()} /> : null}
    </IdentityPage>
  );
}
