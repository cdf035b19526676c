import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { identityCalls } from '#contract/identity.ts';
import { request } from '../api.ts';
import { SESSION_ENDED } from '../session-ended-state.ts';
import { UrbanoTrail } from '../illustrations/urbano-trail.tsx';
import { SIGN_IN_WORDS } from '../shell/sign-in-words.ts';
import { Button } from '../ui/button.tsx';
import { useFirstEmptyField } from '../ui/use-first-empty-field.ts';
import { useProofSession } from '../use-proof-session.ts';
import { homeAfterSignIn } from './destination.ts';
import { EmailForm, typedEmail } from './email-form.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { RefusalBox } from './form-problems.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderEntry } from './provider-entry.tsx';
import { rememberedEmail, rememberEmail } from '../browser-storage/remembered-email.ts';
import { renewPasswordPath } from './renew-password-path.ts';
import { safePath } from './safe-path.ts';
import { SignedInAlready } from './signed-in-already.tsx';
import { providerSignInProblem } from './provider-sign-in-problem.ts';

const LINK =
  'inline-flex min-h-8 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11';

/**
 * `/entrar?voltar=…`: a link by e-mail, a password, or the organisation's provider; `erro` shows why that one has just
 * failed. Only paths of this site are followed.
 */
export default function SignIn() {
  const [query] = useSearchParams();
  const back = safePath(query.get('voltar'));
  const problem = providerSignInProblem(query.get('erro'));
  const navigate = useNavigate();
  const ended = useLocation().state === SESSION_ENDED;
  const [address, setAddress] = useState(rememberedEmail);
  const [way, setWay] = useState<'link' | 'password'>('link');
  const formRef = useFirstEmptyField(way);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proofs = useProofSession();
  const sendLink = async (email: string) => {
    await proofs.pay((proof) => request(identityCalls.requestLink, { body: { email } }, { proof }));
    rememberEmail(email);
    setAddress(email);
    setSentTo(email);
  };
  const leave = async ({ outdated }: { readonly outdated: boolean } = { outdated: false }) =>
    navigate(await homeAfterSignIn(outdated ? renewPasswordPath(back) : back), { replace: true });

  if (sentTo !== null) {
    return (
      <IdentityPage title="Confira o seu e-mail" drawing={UrbanoTrail}>
        <LinkSent address={sentTo} onSendAgain={() => sendLink(sentTo)} onOther={() => setSentTo(null)} />
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title={SIGN_IN_WORDS.title} drawing={UrbanoTrail} findable>
      <meta
        name="description"
        content="Entre no Portal Empretec com um link por e-mail ou com a sua senha, para fazer a sua entrevista de seleção e ver o resultado."
      />
      {problem === null ? null : (
        <div className="mb-8">
          <RefusalBox message={problem} />
        </div>
      )}
      {ended ? (
        <p role="alert" className="mb-8 border-l-4 border-primary-ink pl-4 font-semibold">
          A sua sessão terminou. Entre de novo para continuar: o que você escreveu continua guardado.
        </p>
      ) : null}
      <SignedInAlready back={back} />
      <div ref={formRef}>
        {way === 'link' ? (
          <EmailForm
            address={address}
            label="Receber link por e-mail"
            intro={SIGN_IN_WORDS.intro}
            onSend={sendLink}
          >
            <Button
              variant="secondary"
              className="w-full"
              onClick={(event) => {
                setAddress(typedEmail(event.currentTarget.form));
                setWay('password');
              }}
            >
              Entrar com senha
            </Button>
          </EmailForm>
        ) : (
          <PasswordForm
            address={address}
            onSignedIn={leave}
            onLink={(typed) => {
              setAddress(typed);
              setWay('link');
            }}
          />
        )}
      </div>
      <PasskeySignIn onSignedIn={leave} />
      <ProviderEntry back={back} />
      <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6">
        <li>
          <Link to="/cadastro" className={LINK}>
            Criar conta
          </Link>
        </li>
        <li>
          <Link to="/entrar/nova-senha" className={LINK}>
            Esqueci minha senha
          </Link>
        </li>
      </ul>
    </IdentityPage>
  );
}
