import { useState } from 'react';
import type { SessionUser } from '#contract/identity.ts';
import { useSession, type Session } from '../../session.ts';
import { useSomethingUnsaved } from '../unsaved/unsaved-text.ts';

/**
 * The session for the screens of the back office: while there is unsaved text, its author counts as signed in even
 * after the session has ended. `wasSignedIn`: somebody has been signed in since the page was loaded.
 */
export function useOfficeSession(): { readonly session: Session; readonly wasSignedIn: boolean } {
  const session = useSession();
  const unsaved = useSomethingUnsaved();
  const [last, setLast] = useState<SessionUser | null>(null);
  if (session.status === 'signed-in') {
    if (session.user !== last) setLast(session.user);
    return { session, wasSignedIn: true };
  }
  if (unsaved && last) return { session: { status: 'signed-in', user: last }, wasSignedIn: true };
  return { session, wasSignedIn: last !== null };
}
