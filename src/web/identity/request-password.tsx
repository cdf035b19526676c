import { useState } from 'react';
import { Link } from 'react-router';
import { identityCalls } from '#contract/identity.ts';
import { request } from '../api.ts';
import { ArenaTrail } from '../illustrations/arena-trail.tsx';
import { useProofSession } from '../use-proof-session.ts';
import { EmailForm } from './email-form.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { rememberedEmail, rememberEmail } from '../browser-storage/remembered-email.ts';

/** `/entrar/nova-senha`: asks for the link that sets a new password. */
export default function RequestPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proofs = useProofSession();
  const sendLink = async (email: string) => {
    await proofs.pay((proof) => request(identityCalls.requestPasswordReset, { body: { email } }, { proof }));
    rememberEmail(email);
    setSentTo(email);
  };
  if (sentTo !== null) {
    return (
      <IdentityPage title="Confira o seu e-mail" drawing={ArenaTrail}>
        <LinkSent address={sentTo} onSendAgain={() => sendLink(sentTo)} onOther={() => setSentTo(null)} />
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title="Criar uma nova senha" drawing={ArenaTrail}>
      <EmailForm
        address={rememberedEmail()}
        intro="Informe o e-mail da sua conta. Enviamos um link para você escolher outra senha; até lá, a atual continua valendo."
        label="Receber o link"
        onSend={sendLink}
      >
        <p>
          <Link
            to="/entrar"
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Voltar para a entrada
          </Link>
        </p>
      </EmailForm>
    </IdentityPage>
  );
}
