import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useToast } from '../../ui/toast.tsx';

/** Redirects to `/gestor`, which opens the manager's list, and shows why: toasts stay on the screen across pages. */
export function RefusedEntry({ reason }: { reason: string }) {
  const toast = useToast();
  useEffect(() => toast.attention(reason), [toast, reason]);
  return <Navigate to="/gestor" replace />;
}
