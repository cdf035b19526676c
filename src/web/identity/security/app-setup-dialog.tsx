import { lazy, Suspense } from 'react';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { request } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AppCodeForm } from '../second-step/app-code-form.tsx';
import type { AppSetup } from './use-app-setup.ts';

/** Loaded with the dialog: the page does without it. */
const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

interface Props {
  setup: AppSetup;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Hands the secret to an authenticator app, and takes it into use by the first code. */
export function AppSetupDialog({ setup, onAdded, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Ligar aplicativo de códigos" size="sm">
      <div className="space-y-6">
        <p>
          Abra o aplicativo de códigos do seu celular (Google Authenticator, Microsoft Authenticator, Aegis ou
          outro), escolha adicionar uma conta e aponte a câmera para este código.
        </p>
        <Suspense fallback={<Skeleton className="mx-auto size-48" />}>
          <QrCode text={setup.address} label="Código QR para o aplicativo de códigos" />
        </Suspense>
        <p>
          Sem câmera? Digite esta chave no aplicativo:{' '}
          <code className="font-semibold tracking-wider break-words tabular-nums">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <AppCodeForm
          label="Ligar aplicativo"
          onSend={async (code) => {
            const { recoveryCodes } = await request(secondFactorCalls.confirmApp, { body: { code } });
            onAdded(recoveryCodes);
          }}
        />
      </div>
    </Dialog>
  );
}
