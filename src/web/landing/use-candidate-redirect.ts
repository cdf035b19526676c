import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Sends a signed-in visitor to /candidato. The page is shown meanwhile: most visitors are not signed in, and an
 * unanswered call must not keep them waiting.
 */
export function useCandidateRedirect(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    const check = async () => {
      const response = await fetch('/api/auth/session', { signal: controller.signal });
      const session: unknown = response.ok ? await response.json() : null;
      if (isSignedIn(session)) await navigate('/candidato', { replace: true });
    };
    // Offline or aborted: the visitor simply stays here.
    check().catch(() => {});
    return () => controller.abort();
  }, [navigate]);
}

function isSignedIn(session: unknown): boolean {
  return typeof session === 'object' && session !== null && 'user' in session && session.user !== null;
}
