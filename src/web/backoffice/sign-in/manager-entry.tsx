import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../session.ts';
import { Header } from '../../shell/header.tsx';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { listPath } from '../list/list-address.ts';
import { ManagerFooter } from '../manager-footer.tsx';
import { NoConnection } from '../no-connection.tsx';
import { hasOfficeRole } from '../roles.ts';
import { NoRole } from './no-role.tsx';
import { SignIn } from './sign-in.tsx';

/** `/gestor`: signing in to the back office. Whoever belongs there goes on; the others are told where they belong. */
export default function ManagerEntry() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'unknown':
      return <NoConnection onRetry={session.ask} />;
    case 'signed-in':
      if (hasOfficeRole(session.user)) return <Navigate to={listPath(1)} replace />;
      return (
        <Frame>
          <NoRole user={session.user} />
        </Frame>
      );
    case 'signed-out':
      return (
        <Frame>
          <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-20">
            <SignIn />
            <ForCandidates />
          </div>
        </Frame>
      );
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Área do gestor</PageTitle>
      <Header tone="ground" home="/gestor" versionName="Gestor" />
      <Main className="flex-1">{children}</Main>
      <ManagerFooter signedOut />
    </div>
  );
}

function ForCandidates() {
  return (
    <aside className="self-start border-t-2 border-line pt-8 lg:mt-2 lg:border-t-0 lg:border-l-2 lg:pt-0 lg:pl-12">
      <h2 className="text-xl">É candidato?</h2>
      <p className="mt-3 max-w-prose">
        Esta entrada é da equipe que organiza os seminários. A sua entrevista, o seu resultado e o seu
        certificado ficam na área do candidato.
      </p>
      <LinkButton to="/candidato" variant="secondary" className="mt-6">
        Ir para a área do candidato
      </LinkButton>
    </aside>
  );
}
