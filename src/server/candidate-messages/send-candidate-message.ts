import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { statesAllowing, type Action } from '#domain/interview/actions.ts';
import { isOverdue } from '#domain/interview/deadlines.ts';
import { checkResend, type EarlierMessage } from '#domain/messages/resend.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { appendHistory, tryLock, type InterviewRecord } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import type { MessageFrame, RenderedMessage } from '../messages/message.ts';
import { sendMessage, type MessageKind } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { recipientOf, type Recipient } from './recipient.ts';

/** Whether the message was sent, or why not. */
export type SendResult = { readonly sent: true } | { readonly sent: false; readonly refusal: Refusal };

/** The menu that the action belongs to: what may be sent differs. */
export type MenuPlace = 'row' | 'batch';

export interface MessageTemplate {
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

const notSent = (refusal: Refusal): SendResult => ({ sent: false, refusal });

/**
 * Sends a message about one interview on request of the team, in the caller's transaction. The interview stays locked,
 * so that a second request reads what the first one stored. Refusals, as a value: api.resource-notfound (unknown or out
 * of reach), interview.newer-live, interview.state, interview.expired, access.denied, message.no-address,
 * message.waiting, message.just-sent.
 */
export async function sendCandidateMessage(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  template: MessageTemplate,
  place: MenuPlace,
): Promise<SendResult> {
  const now = deps.clock();
  const record = await tryLock(tx, interviewId, managed(viewer));
  if (!record) return notSent(refuse('api.resource-notfound'));
  const actionRefusal = actionRefusalOf(record, viewer, template.action, place, now);
  if (actionRefusal) return notSent(actionRefusal);
  const recipient = await recipientOf(tx, record);
  if (!recipient) return notSent(refuse('message.no-address'));
  const resendRefusal = checkResend(await newestMessageOf(tx, interviewId, template.kind), now);
  if (resendRefusal) return notSent(resendRefusal);

  await sendMessage(tx, deps, {
    kind: template.kind,
    to: recipient.email,
    interviewId,
    requestedBy: viewer.accountId,
    render: await template.compose(tx, deps, record, recipient),
  });
  await appendHistory(tx, interviewId, {
    command: template.action,
    from: record.facts.state,
    to: record.facts.state,
    actor: { kind: 'manager', accountId: viewer.accountId },
    at: now,
  });
  return { sent: true };
}

function actionRefusalOf(
  record: InterviewRecord,
  viewer: Viewer,
  action: Action,
  place: MenuPlace,
  now: Date,
): Refusal | null {
  const { facts } = record;
  if (hasConflictOfInterest(viewer, record)) return refuse('access.own-interview');
  if (facts.superseded) return refuse('interview.newer-live');
  if (!statesAllowing(facts.version, action, place).includes(facts.state))
    return refuse('interview.state', { state: facts.state });
  // Expired since midnight and not swept yet: the message would name a deadline that has passed.
  if (isOverdue(facts, now)) return refuse('interview.expired');
  return allowedActionsOn(record, viewer, now, place).includes(action) ? null : refuse('access.denied');
}

async function newestMessageOf(
  tx: Tx,
  interviewId: number,
  kind: MessageKind,
): Promise<EarlierMessage | null> {
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
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    requestedBy: row.name,
  };
}
