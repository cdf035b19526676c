import { useState } from 'react';
import { classAlertCalls } from '#contract/class-alerts.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { RefusalBox } from '../../identity/form-problems.tsx';
import { IdentityPage } from '../../identity/identity-page.tsx';
import { useLinkToken } from '../../identity/use-link-token.ts';
import { useSubmit } from '../../identity/use-submit.ts';
import { StartupTrail } from '../../illustrations/startup-trail.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** `/avise-me/confirmar/{token}`: the button confirms, not the visit; mail scanners open every link they see. */
export default function ConfirmAlertPage() {
  const token = useLinkToken();
  const { busy, refusal, send } = useSubmit();
  const [confirmed, setConfirmed] = useState<{ moduleId: VersionId; uf: string } | null>(null);
  const confirm = () =>
    send(async () => setConfirmed(await request(classAlertCalls.confirmClassAlert, { body: { token } })));

  if (confirmed)
    return (
      <IdentityPage title="Aviso confirmado" drawing={StartupTrail}>
        <div aria-live="polite" className="space-y-6">
          <p className="text-lg">
            Quando abrir uma turma do Empretec {versionById(confirmed.moduleId).name}, você recebe um e-mail.
            Estado: {confirmed.uf}. Todo aviso traz um link para parar de receber.
          </p>
          <LinkButton to="/portal" variant="secondary">
            Voltar ao portal
          </LinkButton>
        </div>
      </IdentityPage>
    );
  if (refusal?.code === 'link.invalid' || refusal?.code === 'request.invalid')
    return (
      <IdentityPage title="Este link não vale mais" drawing={StartupTrail}>
        <div className="space-y-6">
          <p className="text-lg">Ele venceu, ou o aviso foi cancelado. Você pode pedir outro no portal.</p>
          <LinkButton to="/portal">Ir ao portal</LinkButton>
        </div>
      </IdentityPage>
    );
  return (
    <IdentityPage title="Falta um toque" drawing={StartupTrail}>
      <div className="space-y-6">
        <p className="text-lg">
          Toque no botão para receber um <span className="whitespace-nowrap">e-mail</span> quando abrir uma
          turma.
        </p>
        {refusal ? <RefusalBox message={refusal.message} /> : null}
        <Button
          size="lg"
          className="w-full"
          busy={busy}
          busyLabel="Confirmando…"
          onClick={() => void confirm()}
        >
          Quero ser avisado
        </Button>
        <p className="text-sm text-ink-soft">
          Não pediu este aviso? Feche esta página: sem o toque no botão, nada é enviado.
        </p>
      </div>
    </IdentityPage>
  );
}
