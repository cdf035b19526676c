import { useState } from 'react';
import type { SessionUser } from '#contract/identity.ts';
import { useSession, type Session } from '../../session.ts';
import { useSomethingUnsaved } from '../unsaved/unsaved-text.ts';

/**
 * The session as the screens of the back office follow it: while something typed is not saved, whoever typed it is shown
 * as signed in, even when the session has ended. `wasSignedIn`: somebody was, since this page was opened.
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
