import { Link } from 'react-router';
import { AccountFrame } from '../account-frame.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/** `/conta/seguranca`: how this account is entered, for candidates and the team. */
export default function SecurityPage() {
  return (
    <AccountFrame title="Segurança">
      {(user) => (
        <>
          <p className="mt-6 max-w-prose border-b-2 border-ink pb-6 text-lg">
            Como se entra na conta <strong className="break-words">{user.email}</strong>.{' '}
            <Link to="/conta" className="font-semibold underline underline-offset-4">
              Senha e aparelhos conectados
            </Link>{' '}
            ficam em Minha conta.
          </p>
          <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <Passkeys />
            <SecondFactor />
          </div>
        </>
      )}
    </AccountFrame>
  );
}
