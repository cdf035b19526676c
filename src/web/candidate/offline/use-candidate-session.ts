import { useState } from 'react';
import type { SessionUser } from '#contract/identity.ts';
import { type Session, useSession } from '../../session.ts';
import { useOverdue } from '../../use-overdue.ts';
import { offlineCopies } from './offline-copy.ts';

/** With an offline copy, the session request is not awaited longer than this. */
const SESSION_TIMEOUT_MS = 6000;

/**
 * The current session; while the server is unreachable, the owner of the offline copy. Only for the
 * candidate's area: everything else needs the server anyway.
 */
export function useCandidateSession(): Session {
  const session = useSession();
  const open = session.status === 'loading' || session.status === 'unknown';
  const overdue = useOverdue(session.status === 'loading', SESSION_TIMEOUT_MS);
  const [standIn, setStandIn] = useState<SessionUser | null | undefined>(undefined);
  const needed = session.status === 'unknown' || overdue;
  // Read once, so that the screen does not change while the request is retried.
  if (needed && standIn === undefined) setStandIn(offlineCopies.read()?.user ?? null);
  if (!open && standIn !== undefined) setStandIn(undefined);
  return open && standIn ? { status: 'signed-in', user: standIn } : session;
}
