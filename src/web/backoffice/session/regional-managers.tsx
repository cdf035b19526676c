import { Outlet } from 'react-router';
import { managesRegionals } from '#domain/access.ts';
import { useOfficeSession } from './office-session.ts';
import { RefusedEntry } from './refused-entry.tsx';

const REFUSED = 'Essa página é só de quem gerencia as regionais.';

/** The screen of who manages regionals: everyone else is redirected to `/gestor`, which opens the manager's list. */
export default function RegionalManagers() {
  const { session } = useOfficeSession();
  if (session.status !== 'signed-in') return null;
  return managesRegionals(session.user) ? <Outlet /> : <RefusedEntry reason={REFUSED} />;
}
