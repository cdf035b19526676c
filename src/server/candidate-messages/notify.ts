import { expiryMessage } from '#domain/messages/scheduled-messages.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { expiredMessage } from '../messages/expired.ts';
import { revisionRequestedMessage } from '../messages/revision-requested.ts';
import { sendMessage } from '../messages/send-message.ts';
import { announce } from '../push/announce.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { dailyKey, mailingOfKey } from '../messages/mailing.ts';
import { deadlineOf, issueSignInLink, loadCandidate } from './candidate.ts';
import { resultMessageOf } from './messages.ts';

// What a command of the lifecycle causes, sent in the command's transaction. Nothing is sent to erased people.

/** Notifies the candidate of a final result, with the record after it was set. Sends nothing in other states. */
export async function notifyResult(tx: Tx, deps: Deps, record: InterviewRecord): Promise<void> {
  const { state } = record.facts;
  if (state !== 'FINALIZADA-APTO' && state !== 'FINALIZADA-NAO_APTO') return;
  const candidate = await loadCandidate(tx, deps, record);
  if (!candidate) return;
  await sendMessage(tx, deps, resultMessageOf(candidate), { to: record.email, interviewId: record.id });
  const decidedAt = record.facts.processedAt ?? deps.clock();
  await announce(tx, deps, record, { kind: 'news', event: `result:${decidedAt.toISOString()}` });
}

/** Notifies the candidate that the team requests a revision of the answers, and why, with the record after the command. */
export async function notifyRevisionRequested(
  tx: Tx,
  deps: Deps,
  record: InterviewRecord,
  request: { readonly justification: string; readonly requestedBy: number },
): Promise<void> {
  const candidate = await loadCandidate(tx, deps, record);
  if (!candidate) return;
  const message = revisionRequestedMessage({
    name: candidate.name,
    version: candidate.version,
    justification: request.justification,
    deadline: deadlineOf(record),
    ...(await issueSignInLink(candidate)),
  });
  const { requestedBy } = request;
  await sendMessage(tx, deps, message, { to: record.email, interviewId: record.id, requestedBy });
  await announce(tx, deps, record, { kind: 'news', event: `revision:${deps.clock().toISOString()}` });
}

/** Notifies the candidate that the interview has expired, with the record before that: once for each recent last day. */
export async function notifyExpired(tx: Tx, deps: Deps, before: InterviewRecord): Promise<void> {
  const expiry = expiryMessage(before.facts, deps.clock());
  const candidate = expiry && (await loadCandidate(tx, deps, before));
  if (!candidate) return;
  const message = expiredMessage({
    name: candidate.name,
    version: candidate.version,
    ended: expiry.ended,
    lastDay: expiry.lastDay,
    registerUrl: `${deps.config.baseUrl}/portal`,
  });
  await sendMessage(tx, deps, message, {
    to: before.email,
    interviewId: before.id,
    onceKey: expiry.key,
    mailingId: await mailingOfKey(tx, dailyKey('expired', deps.clock())),
  });
}
