import { STATEMENTS } from '#domain/profile/statements.ts';
import { QUESTION_COUNT } from '#domain/profile/steps.ts';
import { lockInterview } from '../interviews/record.ts';
import { everything } from '../interviews/scope.ts';
import type { Tx } from '../platform/db.ts';
import { beginQuiz } from '../profile/create-quiz.ts';
import { closeQuiz } from '../profile/finish-quiz.ts';
import { upsertAnswers, type Writing } from '../profile/queries.ts';

const CONTACTS = 5;
const ADJECTIVES = 55;

/** What a certified participant said of themself, and what five contacts said of them. */
export async function tellProfile(tx: Tx, interviewId: number, at: Date): Promise<void> {
  await answerQuiz(tx, interviewId, at);
  for (let contact = 0; contact < CONTACTS; contact += 1) await giveFeedback(tx, interviewId, contact, at);
}

async function answerQuiz(tx: Tx, interviewId: number, at: Date): Promise<void> {
  const by: Writing = { accountId: null, at };
  const record = await lockInterview(tx, interviewId, everything);
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

async function giveFeedback(tx: Tx, interviewId: number, contact: number, at: Date): Promise<void> {
  const { id } = await tx
    .insertInto('feedback')
    .values({ interview_id: interviewId, answered_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const closeness = { feedback_id: id, question_id: 1, option_id: 1 + (contact % 3) };
  const ratings = Array.from({ length: 10 }, (_, i) => ({
    feedback_id: id,
    question_id: i + 2,
    option_id: 2 + ((contact + i) % 4),
  }));
  const adjectives = Array.from({ length: 10 }, (_, i) => ({
    feedback_id: id,
    question_id: 12,
    option_id: 1 + ((contact * 3 + i * 5) % ADJECTIVES),
  }));
  await tx
    .insertInto('feedback_answer')
    .values([closeness, ...ratings, ...adjectives])
    .execute();
}
