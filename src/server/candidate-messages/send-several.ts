import type { Viewer } from '#domain/access.ts';
import { Refused, sentenceOf, type Refusal } from '#domain/refusal.ts';
import { MAX_NAMED_RECIPIENTS } from '#contract/candidate-messages.ts';
import { lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { MenuPlace, SendResult } from './send-candidate-message.ts';

/** Sends one of the messages of this folder for one interview, in the caller's transaction. */
export type SendOne = (
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place?: MenuPlace,
) => Promise<SendResult>;

export interface SendOutcome {
  readonly idInterview: number;
  readonly sent: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Sends one message to one person if the row is at the expected revision; a refusal is thrown. */
export async function sendToOne(deps: Deps, viewer: Viewer, row: RowRevision, send: SendOne): Promise<void> {
  const result = await inTransaction(deps.db, async (tx) => {
    await lockAtRevision(tx, viewer, row);
    return send(tx, deps, viewer, row.id);
  });
  if (!result.sent) throw new Refused(result.refusal.code, { ...result.refusal.details });
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
    readonly expectedRevision: number | undefined;
  },
  send: SendOne,
): Promise<{ items: SendOutcome[] }> {
  const ids = [...new Set(request.idsInterviews)];
  if (ids.length > MAX_NAMED_RECIPIENTS) throw new Refused('batch.too-many', { limit: MAX_NAMED_RECIPIENTS });
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    await sendToOne(deps, viewer, { id: only, expectedRevision: request.expectedRevision }, send);
    return { items: [{ idInterview: only, sent: true, refusal: null }] };
  }
  const items: SendOutcome[] = [];
  for (const id of ids) {
    const result = await inTransaction(deps.db, (tx) => send(tx, deps, viewer, id));
    items.push({
      idInterview: id,
      sent: result.sent,
      refusal: result.sent ? null : presentRefusal(result.refusal),
    });
  }
  return { items };
}

const presentRefusal = (refusal: Refusal) => ({ code: refusal.code, message: sentenceOf(refusal) });
