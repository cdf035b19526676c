import { useState } from 'react';
import { ProviderEntry } from '../../identity/provider-entry.tsx';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * A password, a link by e-mail or, if the portal has one, the organisation's provider. The e-mail typed in one of the
 * first two is kept in the other.
 */
export function SignIn() {
  const [way, setWay] = useState<'password' | 'link'>('password');
  const [email, setEmail] = useState('');
  return (
    <section aria-labelledby="entrar">
      <h1 id="entrar" className="text-3xl">
        Área do gestor
      </h1>
      {way === 'password' ? (
        <PasswordForm
          email={email}
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
      <ProviderEntry back="/gestor" />
    </section>
  );
}
