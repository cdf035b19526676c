import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { SessionUser } from '#contract/identity.ts';
import { signInAddress, useSession } from '../session.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { NoConnection } from '../shell/no-connection.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useToast } from '../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { homeOf } from './destination.ts';
import { RefusalBox } from './form-problems.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ProviderLink } from './provider-link.tsx';
import { providerSignInProblem } from './provider-sign-in-problem.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** `/conta`: password, open sessions, the organisation's provider, signing out. */
export default function Account() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'unknown':
      return (
        <NoConnection onRetry={session.retry}>
          Não foi possível falar com o servidor. Confira a sua conexão.
        </NoConnection>
      );
    case 'signed-out':
      return <Navigate to={signInAddress('/conta')} replace />;
    case 'signed-in':
      return <OwnAccount user={session.user} />;
  }
}

function OwnAccount({ user }: { user: SessionUser }) {
  const home = homeOf(user);
  const problem = useProviderLinkOutcome();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Minha conta</PageTitle>
      <Header
        tone="ground"
        home={home}
        actions={
          <LinkButton to={home} variant="secondary" size="sm">
            {home === '/candidato' ? 'Minha seleção' : 'Entrevistas'}
          </LinkButton>
        }
      />
      <Main className="page flex-1 py-12 md:py-16">
        <h1 className="text-4xl text-accent">Minha conta</h1>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink pb-6">
          <p className="min-w-0 text-lg">
            <strong className="block">{user.name}</strong>
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
          <ProviderLink />
          {home === '/candidato' ? <OwnData /> : null}
        </div>
      </Main>
      <Footer />
    </div>
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
