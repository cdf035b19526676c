import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SessionUser } from '#contract/identity.ts';
import { signInAddress, useSession } from '../session.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { NoConnection } from '../shell/no-connection.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { homeOf } from './destination.ts';

interface Props {
  title: string;
  children: (user: SessionUser) => ReactNode;
}

/** A page about the own account, for whoever is signed in: candidates and the team. */
export function AccountFrame({ title, children }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
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
      return <Navigate to={signInAddress(pathname)} replace />;
    case 'signed-in': {
      const home = homeOf(session.user);
      return (
        <div className="flex min-h-dvh flex-col">
          <PageTitle>{title}</PageTitle>
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
            <h1 className="text-4xl text-accent-ink">{title}</h1>
            {children(session.user)}
          </Main>
          <Footer />
        </div>
      );
    }
  }
}
