import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useInstallOffer } from './install-offer.ts';
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-browser.ts';

const FAILED = 'Não foi possível mudar os avisos agora. Confira a conexão e tente de novo.';

/**
 * What the portal can do on this device: notices, and a place among its apps. `expecting`: whether a result or a deadline is
 * still ahead. Nothing is drawn where neither is possible.
 */
export function DeviceSection({ expecting }: { expecting: boolean }) {
  const offer = useInstallOffer();
  const [state, setState] = useState<PushState>('unsupported');
  useEffect(() => {
    let current = true;
    readPushState().then(
      (read) => current && setState(read),
      // Without an answer nothing is offered; the e-mails come anyway.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  const hasPush = state === 'on' || (expecting && state !== 'unsupported');
  if (!hasPush && !offer) return null;
  return (
    <section aria-labelledby="neste-aparelho" className="mt-10 max-w-prose border-t-2 border-ink pt-5">
      <h2 id="neste-aparelho" className="text-xl">
        Neste aparelho
      </h2>
      {hasPush ? <Notices state={state} onChange={setState} /> : null}
      {offer ? (
        <div className="mt-4">
          <p>O portal pode ficar na tela inicial, como um aplicativo, e abrir sem conexão.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void offer.install()}>
              Instalar o portal
            </Button>
            <Button variant="quiet" onClick={offer.dismiss}>
              Agora não
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Notices({ state, onChange }: { state: PushState; onChange: (state: PushState) => void }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const change = (turn: () => Promise<PushState>) => {
    setBusy(true);
    turn()
      .then(onChange, () => toast.error(FAILED))
      .finally(() => setBusy(false));
  };
  switch (state) {
    case 'on':
      return (
        <>
          <output className="mt-3 block">
            Os avisos estão ligados. Eles dizem só que há novidade ou um prazo perto do fim; o resultado
            aparece aqui dentro. Ao sair da conta, eles param.
          </output>
          <Button variant="secondary" className="mt-3" busy={busy} onClick={() => change(turnPushOff)}>
            Parar de avisar neste aparelho
          </Button>
        </>
      );
    case 'blocked':
      return (
        <output className="mt-3 block">
          O navegador está bloqueando os avisos do portal. Para receber, permita as notificações deste site
          nas configurações do navegador. Os e-mails continuam chegando.
        </output>
      );
    case 'needs-install':
      return (
        <p className="mt-3">
          Para receber avisos no iPhone ou iPad, toque em Compartilhar, depois em “Adicionar à Tela de
          Início”, e abra o portal por lá. Os e-mails continuam chegando.
        </p>
      );
    default:
      return (
        <>
          <p className="mt-3">
            Um aviso quando sair o resultado e quando o prazo estiver perto do fim. Ele não diz o resultado:
            só que há novidade. Os e-mails continuam chegando.
          </p>
          <Button variant="secondary" className="mt-3" busy={busy} onClick={() => change(turnPushOn)}>
            Avisar neste aparelho quando sair o resultado
          </Button>
        </>
      );
  }
}
