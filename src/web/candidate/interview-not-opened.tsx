import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { entersBackOffice } from '#domain/access.ts';
import { useSession } from '../session.ts';
import { useToast } from '../ui/toast.tsx';

/** Document 1, section 8. */
export const NOT_RECOVERED =
  'Não foi possível recuperar a entrevista. Favor acessar através do e-mail novamente.';

/** For an address whose interview cannot be opened: says so, and leads home, or a member of the team to theirs. */
export function InterviewNotOpened() {
  const toast = useToast();
  const session = useSession();
  useEffect(() => toast.attention(NOT_RECOVERED), [toast]);
  if (session.status === 'loading') return null;
  const ofTeam = session.status === 'signed-in' && entersBackOffice(session.user);
  return <Navigate to={ofTeam ? '/gestor' : '/candidato'} replace />;
}
