import { isAdministrator, type Viewer } from '../access.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** One interview that is to pass to another manager. */
export interface HandedOver {
  /** Who is in charge now; null: nobody. */
  readonly ownerId: number | null;
  /** Whether the one who gets it may be in charge of it; null where nobody was named yet. */
  readonly receiver: { readonly id: number; readonly isPossible: boolean } | null;
}

/**
 * Why this person may not hand over the interview, or null: managers pass on what is theirs, administrators also what is
 * another's or nobody's, as of somebody who left. Being in charge gives no right over an interview, so nothing of a blind
 * evaluation moves with it. Refusals: hand-over.not-yours, manager.responsible-already, manager.not-available.
 */
export function handOverRefusal(viewer: Viewer, { ownerId, receiver }: HandedOver): Refusal | null {
  if (ownerId !== viewer.accountId && !isAdministrator(viewer)) return refuse('hand-over.not-yours');
  if (receiver === null) return null;
  if (receiver.id === ownerId) return refuse('manager.responsible-already');
  return receiver.isPossible ? null : refuse('manager.not-available');
}
