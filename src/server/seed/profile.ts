import type { Tx } from '../platform/db.ts';

const KEY_VERSION = 'msi-55-1';
const STATEMENTS = 55;
const CHOICES = 6;
const CONTACTS = 5;
const ADJECTIVES = 55;

/** What a certified participant said of themself, and what five contacts said of them. Screens for it come later. */
export async function tellProfile(tx: Tx, interviewId: number, at: Date): Promise<void> {
  await answerQuiz(tx, interviewId, at);
  for (let contact = 0; contact < CONTACTS; contact += 1) await giveFeedback(tx, interviewId, contact, at);
}

async function answerQuiz(tx: Tx, interviewId: number, at: Date): Promise<void> {
  const { id } = await tx
    .insertInto('quiz_profile')
    .values({ interview_id: interviewId, key_version: KEY_VERSION, started_at: at, finished_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('quiz_profile_answer')
    .values(
      Array.from({ length: STATEMENTS + CHOICES }, (_, i) => ({
        quiz_profile_id: id,
        question_id: i + 1,
        // Mostly "usualmente" and "sempre", as participants answer; the choices go round the three profiles.
        option_id: i < STATEMENTS ? 3 + ((i * 7) % 3) : 1 + (i % 3),
      })),
    )
    .execute();
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
