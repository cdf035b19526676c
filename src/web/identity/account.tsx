import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#contract/identity.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ChangePassword } from './change-password.tsx';
import { homeOf } from './destination.ts';
import { RefusalBox } from './form-problems.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ProviderLink } from './provider-link.tsx';
import { providerSignInProblem } from './provider-sign-in-problem.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** `/conta`: password, open sessions, how the account is entered, the organisation's provider, signing out. */
export default function Account() {
  return <AccountFrame title="Minha conta">{(user) => <OwnAccount user={user} />}</AccountFrame>;
}

function OwnAccount({ user }: { user: SessionUser }) {
  const problem = useProviderLinkOutcome();
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink pb-6">
        <p className="min-w-0 text-lg">
          <strong className="block break-words">{user.name}</strong>
          <span className="break-words text-ink-soft">{user.email}</span>
        </p>
        <SignOutButton busyLabel="Saindo…" />
      </div>
      {problem === null ? null : (
        <div className="mt-8 max-w-prose">
          <RefusalBox message={problem} />
        </div>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <ChangePassword />
        <OpenSessions />
        <Security />
        <ProviderLink />
        {homeOf(user) === '/candidato' ? <OwnData /> : null}
      </div>
    </>
  );
}

/** The way to passkeys and whatever else protects the account. */
function Security() {
  return (
    <section aria-labelledby="seguranca">
      <h2 id="seguranca" className="text-2xl">
        Segurança
      </h2>
      <p className="mt-4 max-w-prose">
        Crie uma chave de acesso e entre com a digital, o rosto ou o PIN do seu aparelho, sem senha.
      </p>
      <LinkButton to="/conta/seguranca" variant="secondary" className="mt-4">
        Abrir a segurança da conta
      </LinkButton>
    </section>
  );
}

/** The way to what the law gives everybody: to see, correct, take along and erase what is stored. */
function OwnData() {
  return (
    <section aria-labelledby="meus-dados">
      <h2 id="meus-dados" className="text-2xl">
        Meus dados
      </h2>
      <p className="mt-4 max-w-prose">
        Veja tudo o que o portal guarda sobre você, corrija, baixe uma cópia ou apague.
      </p>
      <LinkButton to="/candidato/meus-dados" variant="secondary" className="mt-4">
        Abrir os meus dados
      </LinkButton>
    </section>
  );
}

/**
 * Outcome of linking this account to the provider, which the server passes in the address: a toast on
 * success, else the sentence to show.
 */
function useProviderLinkOutcome(): string | null {
  const [query, setQuery] = useSearchParams();
  const toast = useToast();
  const tied = query.get('ligada') === 'sim';
  useEffect(() => {
    if (!tied) return;
    toast.success('Pronto: agora você também entra pela organização.');
    setQuery({}, { replace: true });
  }, [tied, toast, setQuery]);
  return providerSignInProblem(query.get('erro'));
}
