import type { Viewer } from '#domain/access.ts';
import { statesAllowing, type Action } from '#domain/interview/actions.ts';
import { isOverdue } from '#domain/interview/deadlines.ts';
import { checkPress, type EarlierMessage } from '#domain/messages/press.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { appendHistory, lockIfThere, type InterviewRecord } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import type { MessageFrame, RenderedMessage } from '../messages/message.ts';
import { sendMessage, type MessageKind } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { recipientOf, type Recipient } from './recipient.ts';

/** Whether the message was sent, or why not. */
export type Sending = { readonly sent: true } | { readonly sent: false; readonly refusal: Refusal };

/** The menu that the action belongs to: what may be sent differs. */
export type Place = 'row' | 'batch';

export interface Letter {
  readonly action: Action;
  readonly kind: MessageKind;
  /** Loads and creates what the message needs; returns its renderer. */
  compose(
    tx: Tx,
    deps: Deps,
    record: InterviewRecord,
    recipient: Recipient,
  ): Promise<(frame: MessageFrame) => RenderedMessage>;
}

const no = (refusal: Refusal): Sending => ({ sent: false, refusal });

/**
 * Sends a message about one interview on request of the team, in the caller's transaction. The interview stays locked,
 * so that a second request reads what the first one stored. Refusals, as a value: api.resource-notfound (unknown or out
 * of reach), interview.newer-live, interview.state, interview.expired, access.denied, message.no-address,
 * message.waiting, message.just-sent.
 */
export async function pressSend(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  letter: Letter,
  place: Place,
): Promise<Sending> {
  const now = deps.clock();
  const record = await lockIfThere(tx, interviewId, managed(viewer));
  if (!record) return no(refuse('api.resource-notfound'));
  const refused = refusedBy(record, viewer, letter.action, place, now);
  if (refused) return no(refused);
  const recipient = await recipientOf(tx, record);
  if (!recipient) return no(refuse('message.no-address'));
  const again = checkPress(await newestOf(tx, interviewId, letter.kind), now);
  if (again) return no(again);

  await sendMessage(tx, deps, {
    kind: letter.kind,
    to: recipient.email,
    interviewId,
    requestedBy: viewer.accountId,
    render: await letter.compose(tx, deps, record, recipient),
  });
  await appendHistory(tx, interviewId, {
    command: letter.action,
    from: record.facts.state,
    to: record.facts.state,
    actor: { kind: 'manager', accountId: viewer.accountId },
    at: now,
  });
  return { sent: true };
}

function refusedBy(
  record: InterviewRecord,
  viewer: Viewer,
  action: Action,
  place: Place,
  now: Date,
): Refusal | null {
  const { facts } = record;
  if (facts.superseded) return refuse('interview.newer-live');
  if (!statesAllowing(facts.version, action, place).includes(facts.state))
    return refuse('interview.state', { state: facts.state });
  // Expired since midnight and not swept yet: the message would name a deadline that has passed.
  if (isOverdue(facts, now)) return refuse('interview.expired');
  return allowedActionsOn(record, viewer, now, place).includes(action) ? null : refuse('access.denied');
}

async function newestOf(tx: Tx, interviewId: number, kind: MessageKind): Promise<EarlierMessage | null> {
  const row = await tx
    .selectFrom('message as m')
    .leftJoin('account', 'account.id', 'm.requested_by')
    .select(['m.status', 'm.created_at', 'm.sent_at', 'account.name'])
    .where('m.interview_id', '=', interviewId)
    .where('m.kind', '=', kind)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    // The column's CHECK admits these three.
    status: row.status as EarlierMessage['status'],
    createdAt: row.created_at,
    sentAt: row.sent_at,
    requestedBy: row.name,
  };
}
