import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { statesAllowing } from '#domain/interview/actions.ts';
import { isOverdue } from '#domain/interview/deadlines.ts';
import { ACTION_LETTERS } from '#domain/messages/letters.ts';
import { isMailing } from '#domain/messages/mailing.ts';
import { checkResend, type EarlierMessage } from '#domain/messages/resend.ts';
import { refuse, Refused, throwIfRefused, type Refusal } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import { MAX_NAMED_RECIPIENTS } from '#contract/candidate-messages.ts';
import { bounces, endBounce } from '../bounces/address-bounce.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendHistory } from '../lifecycle/history.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { settleEach } from '../lifecycle/settle-each.ts';
import type { MessageKind } from '#domain/messages/letters.ts';
import { createMailing, lockMailing, type OpenMailing } from '../messages/mailing.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { loadCandidate } from './candidate.ts';
import { MESSAGES, type MessageAction } from './messages.ts';

/** What the team asks to send, and the menu in which it was offered: what may be sent differs. */
export interface SendRequest {
  readonly action: MessageAction;
  readonly place: 'row' | 'batch';
  /** The letter is one to several people. */
  readonly mailingId?: number | undefined;
}

export interface SendOutcome {
  readonly idInterview: number;
  readonly sent: boolean;
  readonly refusal: ReturnType<typeof presentRefusal> | null;
}

/**
 * Sends a message about a locked interview on request of the team, in the caller's transaction: the lock makes a second
 * request read what the first one stored. Refusals: access.own-interview, interview.newer-live, interview.state,
 * interview.expired, access.denied, message.address-bounces, mailing.stopped, message.no-address, message.waiting, message.just-sent.
 */
export async function sendLocked(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  record: InterviewRecord,
  request: SendRequest,
): Promise<void> {
  const now = deps.clock();
  throwIfRefused(actionRefusalOf(record, viewer, request, now));
  const { mailingId } = request;
  // To one person it is sent on purpose: the address is tried again.
  if (request.place === 'row' && mailingId === undefined)
    await endBounce(tx, record.email, { how: 'asked', by: viewer.accountId, at: now });
  else if (await bounces(tx, record.email)) throw new Refused('message.address-bounces');
  if (mailingId !== undefined) throwIfRefused(stoppedRefusal(await lockMailing(tx, mailingId)));
  const candidate = await loadCandidate(tx, deps, record);
  if (!candidate) throw new Refused('message.no-address');
  const message = await MESSAGES[request.action](candidate);
  throwIfRefused(checkResend(await newestMessageOf(tx, record.id, message.kind), now));
  await sendMessage(tx, deps, message, {
    to: record.email,
    interviewId: record.id,
    requestedBy: viewer.accountId,
    mailingId,
  });
  await appendHistory(tx, record.id, {
    command: request.action,
    from: record.facts.state,
    to: record.facts.state,
    actor: byManager(viewer),
    at: now,
  });
}

/** Sends to one person if the row is at the expected revision. Refusals: see `lockAtRevision` and `sendLocked`. */
export async function sendToOne(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  request: SendRequest,
): Promise<void> {
  await inTransaction(deps.db, async (tx) =>
    sendLocked(tx, deps, viewer, await lockAtRevision(tx, viewer, row), request),
  );
}

/**
 * Sends to several people, each in a transaction of its own: a refusal of one, or a row that somebody holds, does not
 * affect the others. For a single person the refusal is thrown, and `expectedRevision` is checked against the row. Refusals: batch.too-many {limit}, and
 * those of a single person.
 */
export async function sendToSeveral(
  deps: Deps,
  viewer: Viewer,
  named: { readonly idsInterviews: readonly number[]; readonly expectedRevision: number | undefined },
  request: SendRequest,
): Promise<{ items: SendOutcome[] }> {
  const ids = [...new Set(named.idsInterviews)];
  if (ids.length > MAX_NAMED_RECIPIENTS) throw new Refused('batch.too-many', { limit: MAX_NAMED_RECIPIENTS });
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    await sendToOne(deps, viewer, { id: only, expectedRevision: named.expectedRevision }, request);
    return { items: [{ idInterview: only, sent: true, refusal: null }] };
  }
  const mailingId = isMailing(ids.length)
    ? await inTransaction(deps.db, (tx) =>
        createMailing(tx, {
          kind: ACTION_LETTERS[request.action],
          accountId: viewer.accountId,
          version: null,
          at: deps.clock(),
        }),
      )
    : undefined;
  const settled = await settleEach(deps, ids, async (tx, id) =>
    sendLocked(tx, deps, viewer, await lockInterview(tx, id, managed(viewer)), { ...request, mailingId }),
  );
  return {
    items: settled.map(({ item, refusal }) => ({
      idInterview: item,
      sent: refusal === null,
      refusal: refusal && presentRefusal(refusal),
    })),
  };
}

const stoppedRefusal = ({ stopped }: OpenMailing): Refusal | null =>
  stopped ? refuse('mailing.stopped', { by: stopped.by, when: formatMomentBr(stopped.at) }) : null;

function actionRefusalOf(
  record: InterviewRecord,
  viewer: Viewer,
  { action, place }: SendRequest,
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
