import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useToast } from '../ui/toast.tsx';

/** Document 1, section 8. */
export const NOT_RECOVERED =
  'Não foi possível recuperar a entrevista. Favor acessar através do e-mail novamente.';

/** Shown for an address whose interview cannot be opened; links to the area's home. */
export function InterviewNotOpened() {
  const toast = useToast();
  useEffect(() => toast.attention(NOT_RECOVERED), [toast]);
  return <Navigate to="/candidato" replace />;
}
