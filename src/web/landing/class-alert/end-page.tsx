import { useState } from 'react';
import { classAlertCalls } from '#contract/class-alerts.ts';
import { request } from '../../api.ts';
import { RefusalBox } from '../../identity/form-problems.tsx';
import { IdentityPage } from '../../identity/identity-page.tsx';
import { useLinkToken } from '../../identity/use-link-token.ts';
import { useSubmit } from '../../identity/use-submit.ts';
import { StartupTrail } from '../../illustrations/startup-trail.tsx';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../../product.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** `/avise-me/cancelar/{token}`: one press ends the mails and deletes the address; the visit alone does not. */
export default function EndAlertPage() {
  const token = useLinkToken();
  const { busy, refusal, send } = useSubmit();
  const [ended, setEnded] = useState(false);
  const end = () =>
    send(async () => {
      await request(classAlertCalls.endClassAlert, { body: { token } });
      setEnded(true);
    });

  if (ended)
    return (
      <IdentityPage title="Avisos cancelados" drawing={StartupTrail}>
        <div aria-live="polite" className="space-y-6">
          <p className="text-lg">Você não recebe mais estes avisos, e o seu pedido foi apagado.</p>
          <LinkButton to="/portal" variant="secondary">
            Ir ao portal
          </LinkButton>
        </div>
      </IdentityPage>
    );
  // These links never expire and work again and again: one that is refused was cut or joined with other text.
  if (refusal?.code === 'link.invalid' || refusal?.code === 'request.invalid')
    return (
      <IdentityPage title="Este link está incompleto" drawing={StartupTrail}>
        <div className="space-y-6">
          <p className="text-lg">
            O endereço não chegou inteiro, e por isso nada mudou: você continua recebendo os avisos.
          </p>
          <p>
            Abra o <span className="whitespace-nowrap">e-mail</span> de novo e toque em “Parar de receber
            avisos”; o link de qualquer outro aviso também serve. Se nenhum abrir, fale com a gente.
          </p>
          <LinkButton to={SUPPORT_PHONE_HREF} variant="secondary">
            Ligar para {SUPPORT_PHONE}
          </LinkButton>
        </div>
      </IdentityPage>
    );
  return (
    <IdentityPage title="Parar de receber avisos?" drawing={StartupTrail}>
      <div className="space-y-6">
        <p className="text-lg">Basta um toque: apagamos o seu pedido e não escrevemos mais sobre turmas.</p>
        {refusal ? <RefusalBox message={refusal.message} /> : null}
        <Button size="lg" className="w-full" busy={busy} busyLabel="Cancelando…" onClick={() => void end()}>
          Parar de receber
        </Button>
      </div>
    </IdentityPage>
  );
}
