import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Two ways in: a password, or a link by e-mail. The e-mail typed in one is kept in the other. */
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
    </section>
  );
}
