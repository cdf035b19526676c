import { randomUUID } from 'node:crypto';
import { ADJECTIVES, ADJECTIVES_TO_MARK } from '#domain/feedback/adjectives.ts';
import { ADJECTIVES_QUESTION, CLOSENESS_QUESTION, FIRST_RATING_QUESTION } from '#domain/feedback/steps.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { STATEMENTS } from '#domain/profile/statements.ts';
import { QUESTION_COUNT } from '#domain/profile/steps.ts';
import { storeFeedback } from '../feedback/queries.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import { beginQuiz } from '../profile/create-quiz.ts';
import { closeQuiz } from '../profile/finish-quiz.ts';
import { upsertAnswers, type Authorship } from '../profile/queries.ts';

const CONTACTS = 5;

/** The profile quiz of a certified participant, and the feedback of five contacts. */
export async function seedProfile(tx: Tx, interviewId: number, at: Date): Promise<void> {
  await answerQuiz(tx, interviewId, at);
  await seedFeedbackOf(tx, interviewId, CONTACTS, at);
}

/** The feedback of so many contacts on a participant. */
export async function seedFeedbackOf(tx: Tx, interviewId: number, contacts: number, at: Date): Promise<void> {
  for (let contact = 0; contact < contacts; contact += 1) await insertFeedback(tx, interviewId, contact, at);
}

async function answerQuiz(tx: Tx, interviewId: number, at: Date): Promise<void> {
  const by: Authorship = { accountId: null, at };
  const record = await lockInterview(tx, interviewId, unscoped);
  const { id } = await beginQuiz(tx, interviewId, by);
  const answers = new Map(
    // Mostly "usualmente" and "sempre", as participants answer; the choices go round the three profiles.
    Array.from({ length: QUESTION_COUNT }, (_, i) => [
      i + 1,
      i < STATEMENTS.length ? 3 + ((i * 7) % 3) : 1 + (i % 3),
    ]),
  );
  await upsertAnswers(tx, id, answers, by);
  await closeQuiz(tx, record, id, answers, by);
}

function insertFeedback(tx: Tx, interviewId: number, contact: number, at: Date): Promise<void> {
  const adjectives = Array.from(
    { length: ADJECTIVES_TO_MARK },
    (_, i) => 1 + ((contact * 3 + i * 5) % ADJECTIVES.length),
  );
  const ratings = COMPETENCY_CODES.map(
    (_, i) => [FIRST_RATING_QUESTION + i, [2 + ((contact + i) % 4)]] as const,
  );
  return storeFeedback(tx, {
    interviewId,
    submissionId: randomUUID(),
    emailHash: null,
    answers: new Map<number, readonly number[]>([
      [CLOSENESS_QUESTION, [1 + (contact % 3)]],
      ...ratings,
      [ADJECTIVES_QUESTION, adjectives],
    ]),
    at,
  });
}
