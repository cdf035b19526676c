import { statesAllowing } from '#domain/interview/actions.ts';
import type { MessageKind } from '#domain/messages/letters.ts';
import { bounces } from '../bounces/address-bounce.ts';
import { tryLock } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import type { Message } from '../messages/message.ts';
import { revisionRequestedMessage } from '../messages/revision-requested.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { deadlineOf, issueSignInLink, loadCandidate, type MessagedCandidate } from './candidate.ts';
import { MESSAGES } from './messages.ts';

/**
 * Writes anew what was held back from an address that gave mail back, once the interview has another or this one is tried
 * again: with the facts of now and valid links, and only what is still true. Safe to repeat: each held message is answered
 * once.
 */
export async function writeHeld(deps: Deps, interviewId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const record = await tryLock(tx, interviewId, unscoped);
    if (!record || record.facts.superseded || (await bounces(tx, record.email))) return;
    const candidate = await loadCandidate(tx, deps, record);
    if (!candidate) return;
    const held = await tx
      .selectFrom('message')
      .select(['kind', ({ fn }) => fn.max('id').as('id')])
      .where('interview_id', '=', interviewId)
      .where('status', '=', 'HELD')
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    for (const { kind, id } of held) {
      const message = await writtenAnew(candidate, kind as MessageKind);
      if (message)
        await sendMessage(tx, deps, message, { to: record.email, interviewId, onceKey: `held:${id}` });
    }
  });
}

async function writtenAnew(candidate: MessagedCandidate, kind: MessageKind): Promise<Message | null> {
  const { version, state } = candidate.record.facts;
  switch (kind) {
    case 'result':
      return statesAllowing(version, 'resend-result-email', 'row').includes(state)
        ? MESSAGES['resend-result-email'](candidate)
        : null;
    case 'certificate-issued':
      return statesAllowing(version, 'send-certificate', 'row').includes(state)
        ? MESSAGES['send-certificate'](candidate)
        : null;
    case 'revision-requested':
      return state === 'EM_REVISAO-SEM_RESULTADO' ? revisionAnew(candidate) : null;
    default:
      return null;
  }
}

async function revisionAnew(candidate: MessagedCandidate): Promise<Message | null> {
  const { tx, record, name, version } = candidate;
  const { revision_justification: justification } = await tx
    .selectFrom('interview')
    .select('revision_justification')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  if (justification === null) return null;
  return revisionRequestedMessage({
    name,
    version,
    justification,
    deadline: deadlineOf(record),
    ...(await issueSignInLink(candidate)),
  });
}
