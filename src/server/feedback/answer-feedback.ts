import { createHmac } from 'node:crypto';
import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { feedbackIsOpen } from '#domain/feedback/open.ts';
import { parseFeedback } from '#domain/feedback/submission.ts';
import { Refused } from '#domain/refusal.ts';
import type { feedbackBody } from '#contract/feedback.ts';
import { factsOf } from '../lifecycle/facts.ts';
import { deriveKey } from '../platform/config.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { networkOf } from '../platform/network.ts';
import { enforceLimit, DAY_SECONDS } from '../platform/rate-limit.ts';
import { liveTargets, storeFeedback } from './queries.ts';
import { publicIdOf } from '../lifecycle/target-id.ts';

export type GivenFeedback = z.output<typeof feedbackBody>;

/** The sender: the session's viewer, if any, and the IP address. */
export interface Sender {
  readonly viewer: Viewer | null;
  readonly ip: string;
}

/** A family, or the colleagues of an office, behind one address. */
export const MAX_PER_NETWORK_PER_DAY = 20;
/** Far more answers than one person receives on a day. */
export const MAX_PER_PERSON_PER_DAY = 100;

const hashed = ({ config }: Deps, purpose: string, text: string): string =>
  createHmac('sha256', deriveKey(config.secretKey, purpose)).update(text).digest('base64url');

/** Includes the interview: the same address has another hash elsewhere, so that answers cannot be linked. */
const emailHash = (deps: Deps, interviewId: number, email: string): string =>
  hashed(deps, 'feedback-email', `${interviewId}:${email}`);

/** Counts in the transaction, so that refused answers do not count. Refusal: request.too-many. */
async function countAnswer(tx: Tx, deps: Deps, interviewId: number, ip: string): Promise<void> {
  if (!deps.config.abuseGuards) return;
  const network = hashed(deps, 'rate-limit', networkOf(ip));
  await enforceLimit(tx, `feedback:${interviewId}:${network}`, {
    max: MAX_PER_NETWORK_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  await enforceLimit(tx, `feedback:${interviewId}`, {
    max: MAX_PER_PERSON_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
}

/**
 * Stores a third party's feedback about a candidate, without anything that identifies the third party. The same
 * submission sent again, or another one from the same address, silently replaces the earlier one. Concurrent answers
 * are serialized, also with certifying, after which no feedback is accepted.
 * Refusals: johari.incomplete {problems}, johari.link-expired, johari.own-interview, request.too-many.
 */
export async function answerFeedback(
  deps: Deps,
  { viewer, ip }: Sender,
  given: GivenFeedback,
): Promise<void> {
  const parsed = parseFeedback(given.questions);
  if ('problems' in parsed) throw new Refused('johari.incomplete', { problems: parsed.problems });
  await inTransaction(deps.db, async (tx) => {
    const target = await liveTargets(tx)
      .where('i.public_id', '=', publicIdOf(deps, given.idInterview))
      .forUpdate('i')
      .executeTakeFirstOrThrow(() => new Refused('johari.link-expired'));
    const { version, state } = factsOf(target);
    if (!feedbackIsOpen(version, state)) throw new Refused('johari.link-expired');
    if (viewer && hasConflictOfInterest(viewer, { candidateId: target.candidate_id, email: target.email }))
      throw new Refused('johari.own-interview');
    await countAnswer(tx, deps, target.id, ip);
    await storeFeedback(tx, {
      interviewId: target.id,
      submissionId: given.submissionId,
      emailHash: given.emailCollaborator && emailHash(deps, target.id, given.emailCollaborator),
      answers: parsed.answers,
      at: deps.clock(),
    });
  });
}
