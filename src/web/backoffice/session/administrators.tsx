import { Outlet } from 'react-router';
import { useOfficeSession } from './office-session.ts';
import { RefusedEntry } from './refused-entry.tsx';
import { hasAdministratorRole } from './roles.ts';

const REFUSED = 'Essa página é só da administração do portal.';

/** The screens for administrators only: everyone else is redirected to `/gestor`, which opens the manager's list. */
export default function Administrators() {
  const { session } = useOfficeSession();
  if (session.status !== 'signed-in') return null;
  return hasAdministratorRole(session.user) ? <Outlet /> : <RefusedEntry reason={REFUSED} />;
}
