import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#contract/identity.ts';
import type { VersionId } from '#domain/version-id.ts';
import { roleMapQuery } from './role-map-query.ts';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { OfficeFrame } from '../../shell/area-frames.tsx';
import { versionInAddress } from '../interview-row/list-address.ts';
import { PaletteKey } from '../palette/palette-key.tsx';
import { ManagerFooter } from '../page/manager-footer.tsx';
import { NoConnection } from '../../shell/no-connection.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { useOtherAccount } from '../session/other-account.ts';
import { hasOfficeRole } from '../session/roles.ts';
import { returnTargetTo } from '../session/return-target.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { sessionQuery, takeFirstSession } from '../../session-query.ts';
import { TopBar } from './top-bar.tsx';

/** The back office: for people with ADMINISTRADOR or GESTOR, in the colours of the version in the address. */
export default function BackOfficeLayout() {
  useFirstSession();
  const { session, wasSignedIn } = useOfficeSession();
  useOtherAccount();
  const [params] = useSearchParams();
  switch (session.status) {
    case 'loading':
      return (
        <>
          <PageTitle>Carregando</PageTitle>
          <OfficeFrame />
        </>
      );
    case 'unknown':
      return <NoConnection onRetry={session.retry} />;
    case 'signed-out':
      return <SignedOut wasSignedIn={wasSignedIn} />;
    case 'signed-in': {
      if (!hasOfficeRole(session.user)) return <Navigate to="/gestor" replace />;
      const version = versionInAddress(params);
      return (
        <div data-module={version} className="flex min-h-dvh flex-col bg-paper">
          <TopBar user={session.user} version={version} />
          <Outlet />
          <ManagerFooter />
          <PaletteOfOffice user={session.user} version={version} />
        </div>
      );
    }
  }
}

function PaletteOfOffice(page: { user: SessionUser; version: VersionId }) {
  const { data } = useQuery(roleMapQuery);
  return <PaletteKey {...page} hasRoleMap={Boolean(data?.address)} />;
}

/** Redirects to sign-in with this address to return to. */
function SignedOut({ wasSignedIn }: { wasSignedIn: boolean }) {
  const location = useLocation();
  return <Navigate to="/gestor" replace state={returnTargetTo(location, wasSignedIn)} />;
}

/** Has the back office begin with the session that its document has asked for; before anything of it reads the cache. */
function useFirstSession(): void {
  const client = useQueryClient();
  useState(() => client.getQueryData(sessionQuery.queryKey) ?? takeFirstSession(client));
}
