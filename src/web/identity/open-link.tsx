import { useState } from 'react';
import { useNavigate } from 'react-router';
import { identityCalls } from '#contract/identity.ts';
import { request } from '../api.ts';
import { forgetCopy } from '../browser-storage/forget-copy.ts';
import { StartupTrail } from '../illustrations/startup-trail.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useProofSession } from '../use-proof-session.ts';
import { homeOf } from './destination.ts';
import { EmailForm } from './email-form.tsx';
import { EnterOrCall } from './enter-or-call.tsx';
import { linkState } from './entered-by-link.ts';
import { RefusalBox } from './form-problems.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { rememberedEmail, rememberEmail } from '../browser-storage/remembered-email.ts';
import { SignedInAlready, SignedInSoFar } from './signed-in-already.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useSubmit } from './use-submit.ts';

/**
 * `/entrar/link/{token}`: where the e-mail's link leads. The button consumes it, not the visit: mail scanners open every
 * link they see.
 */
export default function OpenLink() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { busy, refusal, send } = useSubmit();
  const redeem = () =>
    send(async () => {
      const { user } = await request(identityCalls.redeemLink, { body: { token } });
      forgetCopy();
      await navigate(homeOf(user), { replace: true, state: linkState() });
    });
  // A truncated token is treated as a used one.
  if (refusal?.code === 'link.invalid' || refusal?.code === 'request.invalid') return <SpentLink />;
  if (refusal?.code === 'account.conflict')
    return <OtherAccount title="Este e-mail é de outro cadastro" message={refusal.message} />;
  if (refusal?.code === 'account.other-address')
    return <OtherAccount title="Entre pelo e-mail da sua conta" message={refusal.message} />;
  return (
    <IdentityPage title="Falta um toque" drawing={StartupTrail}>
      <div className="space-y-6">
        <p className="text-lg">Confirme que é você: toque no botão para entrar no portal.</p>
        {refusal ? <RefusalBox message={refusal.message} /> : null}
        <Button size="lg" className="w-full" busy={busy} busyLabel="Entrando…" onClick={() => void redeem()}>
          Entrar
        </Button>
        {/* Below: what comes later must not move the button from under a finger. */}
        <SignedInSoFar by="Entrar" />
        <p className="text-sm text-ink-soft">
          Não pediu este link? Feche esta página: sem o toque no botão, ninguém entra.
        </p>
      </div>
    </IdentityPage>
  );
}

function SpentLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proofs = useProofSession();
  const sendLink = async (email: string) => {
    await proofs.pay((proof) => request(identityCalls.requestLink, { body: { email } }, { proof }));
    rememberEmail(email);
    setSentTo(email);
  };
  if (sentTo !== null) {
    return (
      <IdentityPage title="Confira o seu e-mail" drawing={StartupTrail}>
        <LinkSent address={sentTo} onSendAgain={() => sendLink(sentTo)} onOther={() => setSentTo(null)} />
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title="Este link não vale mais" drawing={StartupTrail}>
      <SignedInAlready back={null} />
      <EmailForm
        address={rememberedEmail()}
        intro="Ele já foi usado, venceu ou foi substituído por um mais novo. Nada se perdeu: informe o seu e-mail e enviamos outro."
        label="Receber um novo link"
        onSend={sendLink}
      >
        <LinkButton to="/entrar" variant="secondary" className="w-full">
          Entrar de outro jeito
        </LinkButton>
      </EmailForm>
    </IdentityPage>
  );
}

function OtherAccount({ title, message }: { title: string; message: string }) {
  return (
    <IdentityPage title={title} drawing={StartupTrail}>
      <div className="space-y-6">
        <RefusalBox message={message} />
        <EnterOrCall />
      </div>
    </IdentityPage>
  );
}
