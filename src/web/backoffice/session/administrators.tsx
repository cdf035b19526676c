import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { useOfficeSession } from './office-session.ts';
import { hasAdministratorRole } from './roles.ts';

const REFUSED = 'Essa página é só da administração do portal.';

/** The screens for administrators only: everyone else is redirected to `/gestor`, which opens the manager's list. */
export default function Administrators() {
  const { session } = useOfficeSession();
  if (session.status !== 'signed-in') return null;
  return hasAdministratorRole(session.user) ? <Outlet /> : <RedirectWithRefusal />;
}

/** Shows why before redirecting: toasts stay on the screen across pages. */
function RedirectWithRefusal() {
  const toast = useToast();
  useEffect(() => toast.attention(REFUSED), [toast]);
  return <Navigate to="/gestor" replace />;
}
