import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeySignIn } from '../../identity/passkeys/passkey-sign-in.tsx';
import { ProviderEntry } from '../../identity/provider-entry.tsx';
import { forgetAllButSession, sessionQuery } from '../../session-query.ts';
import { useFirstEmptyField } from '../../ui/use-first-empty-field.ts';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import type { ReturnTarget } from '../session/return-target.ts';

const ENDED = 'A sua sessão terminou. Entre de novo para continuar de onde parou.';
const REDIRECTED = 'Entre para abrir a página que você pediu.';

/**
 * A password, a link by e-mail or, where configured, the organisation's provider. The typed e-mail is kept when
 * switching between the first two. `returnTarget`: the page that redirected here.
 */
export function SignIn({ returnTarget = null }: { returnTarget?: ReturnTarget | null }) {
  const [way, setWay] = useState<'password' | 'link'>('password');
  const formRef = useFirstEmptyField(way);
  const [email, setEmail] = useState('');
  const client = useQueryClient();
  const enter = async () => {
    forgetAllButSession(client);
    await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  };
  return (
    <section aria-labelledby="entrar">
      <h1 id="entrar" className="text-3xl">
        Área do gestor
      </h1>
      {returnTarget ? (
        <p role="alert" className="mt-6 max-w-prose border-l-4 border-primary-ink pl-4 font-semibold">
          {returnTarget.ended ? ENDED : REDIRECTED}
        </p>
      ) : null}
      <div ref={formRef}>
        {way === 'password' ? (
          <PasswordForm
            email={email}
            back={returnTarget?.back ?? '/gestor'}
            onOtherWay={(typed) => {
              setEmail(typed);
              setWay('link');
            }}
          />
        ) : (
          <LinkForm
            email={email}
            onOtherWay={(typed) => {
              setEmail(typed);
              setWay('password');
            }}
          />
        )}
      </div>
      <PasskeySignIn onSignedIn={enter} />
      <ProviderEntry back={returnTarget?.back ?? '/gestor'} />
    </section>
  );
}
