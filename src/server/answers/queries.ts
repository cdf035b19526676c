import type { Kysely, Selectable } from 'kysely';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import type { SavedAnswer } from '#contract/answers.ts';
import type { Tx } from '../platform/db.ts';
import type { Answer, DB } from '../platform/schema.ts';

type StoredAnswer = Pick<Selectable<Answer>, 'id' | 'question_id' | 'text' | 'revision'>;

export const questionText = (id: number): string =>
  INTERVIEW_QUESTIONS.find((question) => question.id === id)?.question ?? '';

export function presentAnswer(row: StoredAnswer): SavedAnswer {
  return {
    id: row.id,
    question: { id: row.question_id, question: questionText(row.question_id) },
    answer: row.text,
    revision: row.revision,
  };
}

/** The stored answers of an interview, by question. The caller must have checked the scope. */
export async function answersOf(db: Kysely<DB> | Tx, interviewId: number): Promise<StoredAnswer[]> {
  return db
    .selectFrom('answer')
    .select(['id', 'question_id', 'text', 'revision'])
    .where('interview_id', '=', interviewId)
    .orderBy('question_id')
    .execute();
}

/**
 * The stored answers to be sent, by question. Increments the revision of each row: a concurrent save either committed
 * first and is part of what is sent, or waits for this transaction and then fails with a revision conflict.
 */
export async function closeAnswers(tx: Tx, interviewId: number): Promise<StoredAnswer[]> {
  const rows = await tx
    .updateTable('answer')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('interview_id', '=', interviewId)
    .returning(['id', 'question_id', 'text', 'revision'])
    .execute();
  return rows.toSorted((a, b) => a.question_id - b.question_id);
}
