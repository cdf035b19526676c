import type { Viewer } from '#domain/access.ts';
import { Refused, sentenceOf, type Refusal } from '#domain/refusal.ts';
import { MOST_AT_ONCE } from '#contract/candidate-mail.ts';
import { lockAsSeen, type SeenRow } from '../lifecycle/row-command.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Place, Sending } from './press-send.ts';

/** Sends one of the messages of this folder for one interview, in the caller's transaction. */
export type SendOne = (
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place?: Place,
) => Promise<Sending>;

export interface SendingOutcome {
  readonly idInterview: number;
  readonly sent: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Sends one message to one person if the row is at the expected revision; a refusal is thrown. */
export async function sendToOne(deps: Deps, viewer: Viewer, row: SeenRow, send: SendOne): Promise<void> {
  const sending = await inTransaction(deps.db, async (tx) => {
    await lockAsSeen(tx, viewer, row);
    return send(tx, deps, viewer, row.id);
  });
  if (!sending.sent) throw new Refused(sending.refusal.code, { ...sending.refusal.details });
}

/**
 * Sends the same message to several people, each in a transaction of its own: a refusal of one does not affect the
 * others. For a single person the refusal is thrown, and `expectedRevision` is checked against the row. Refusals:
 * batch.too-many {limit}, and those of a single person.
 */
export async function sendToSeveral(
  deps: Deps,
  viewer: Viewer,
  request: {
    readonly idsInterviews: readonly number[];
    readonly seen: number | undefined;
  },
  send: SendOne,
): Promise<{ items: SendingOutcome[] }> {
  const ids = [...new Set(request.idsInterviews)];
  if (ids.length > MOST_AT_ONCE) throw new Refused('batch.too-many', { limit: MOST_AT_ONCE });
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    await sendToOne(deps, viewer, { id: only, seen: request.seen }, send);
    return { items: [{ idInterview: only, sent: true, refusal: null }] };
  }
  const items: SendingOutcome[] = [];
  for (const id of ids) {
    const sending = await inTransaction(deps.db, (tx) => send(tx, deps, viewer, id));
    items.push({ idInterview: id, sent: sending.sent, refusal: sending.sent ? null : told(sending.refusal) });
  }
  return { items };
}

const told = (refusal: Refusal) => ({ code: refusal.code, message: sentenceOf(refusal) });
