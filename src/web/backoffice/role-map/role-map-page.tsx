import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Header } from '../../shell/header.tsx';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listPath, versionInAddress } from '../interview-row/list-address.ts';
import { ManagerFooter } from '../page/manager-footer.tsx';
import { NoConnection } from '../../shell/no-connection.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { hasOfficeRole } from '../session/roles.ts';
import { returnTargetTo } from '../session/return-target.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { roleMapQuery } from '../frame/role-map-query.ts';

/** `/gestor/amei`: the organisation's role map in a frame, for everyone signed in (document 3, section 2). */
export default function RoleMapPage() {
  const { session, wasSignedIn } = useOfficeSession();
  const location = useLocation();
  const [params] = useSearchParams();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'unknown':
      return <NoConnection onRetry={session.retry} />;
    case 'signed-out':
      return <Navigate to="/gestor" replace state={returnTargetTo(location, wasSignedIn)} />;
    case 'signed-in': {
      const version = versionInAddress(params);
      const office = hasOfficeRole(session.user);
      const home = office ? listPath(version) : '/gestor';
      return (
        <div data-module={version} className="flex min-h-dvh flex-col bg-paper">
          <PageTitle>Gestão AMEI</PageTitle>
          {office ? <TopBar user={session.user} version={version} /> : <Header tone="ground" home={home} />}
          <Main className={`flex flex-1 flex-col pt-4 pb-6 ${PAGE_WIDTH}`}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 className="text-xl">Gestão AMEI</h1>
              <LinkButton to={home} variant="secondary" size="sm">
                Início
              </LinkButton>
            </div>
            <RoleMap />
          </Main>
          <ManagerFooter />
        </div>
      );
    }
  }
}

function RoleMap(): ReactNode {
  const { data, isError, refetch } = useQuery(roleMapQuery);
  if (isError) {
    return (
      <EmptyState
        title="A página não pôde ser aberta"
        action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}
      >
        Não foi possível falar com o servidor. Nada se perdeu: confira a sua conexão e tente de novo.
      </EmptyState>
    );
  }
  if (!data) return <Skeleton className="mt-4 h-96 w-full" />;
  if (data.address === null) {
    return (
      <EmptyState title="O endereço da gestão AMEI não foi definido">
        Esta página mostra o mapa de papéis da organização. Quem opera o portal informa o endereço dele nas
        configurações; até lá, não há nada para abrir aqui.
      </EmptyState>
    );
  }
  return (
    <>
      {/* The framed site signs in with the storage of its own origin, so it cannot be sandboxed without same-origin access. */}
      {/* oxlint-disable react/iframe-missing-sandbox */}
      <iframe
        src={data.address}
        title="Mapa de papéis da organização (AMEI)"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        className="mt-4 min-h-[70dvh] w-full flex-1 rounded border-2 border-line bg-surface"
      />
      {/* oxlint-enable react/iframe-missing-sandbox */}
    </>
  );
}
