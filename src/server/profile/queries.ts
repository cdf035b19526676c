import { sql, type Selectable } from 'kysely';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { TendencyCounts } from '#domain/profile/business-profile.ts';
import { KEY_VERSION, type QuizScore } from '#domain/profile/score.ts';
import type { QuizAnswers } from '#domain/profile/steps.ts';
import type { Scope } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import type { QuizProfile } from '../platform/schema.ts';

export type QuizRow = Pick<Selectable<QuizProfile>, 'id' | 'interview_id' | 'finished_at'>;

/** The author's account, null without one, and the time. */
export interface Authorship {
  readonly accountId: number | null;
  readonly at: Date;
}

const QUIZ_COLUMNS = ['q.id', 'q.interview_id', 'q.finished_at'] as const;

const quizzesWithin = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('quiz_profile as q')
    .innerJoin('interview as i', 'i.id', 'q.interview_id')
    .select(QUIZ_COLUMNS)
    .where('i.deleted_at', 'is', null)
    .where(scope);

/** A quiz of an interview that the caller reaches, by its own id, or null. */
export async function quizById(tx: Tx, id: number, scope: Scope): Promise<QuizRow | null> {
  return (await quizzesWithin(tx, scope).where('q.id', '=', id).executeTakeFirst()) ?? null;
}

/** … or by its interview's. */
export async function quizOfInterview(tx: Tx, interviewId: number, scope: Scope): Promise<QuizRow | null> {
  return (
    (await quizzesWithin(tx, scope).where('q.interview_id', '=', interviewId).executeTakeFirst()) ?? null
  );
}

/** Begins a quiz; one that has begun already stays as it is. The interview is locked by the caller. */
export async function insertQuiz(tx: Tx, interviewId: number, { accountId, at }: Authorship): Promise<void> {
  await tx
    .insertInto('quiz_profile')
    .values({
      interview_id: interviewId,
      key_version: KEY_VERSION,
      started_at: at,
      started_by: accountId,
      updated_at: at,
      updated_by: accountId,
    })
    .onConflict((conflict) => conflict.column('interview_id').doNothing())
    .execute();
}

/** Writes answers over what is there, one row a question, in one statement. */
export async function upsertAnswers(
  tx: Tx,
  quizId: number,
  answers: QuizAnswers,
  { accountId, at }: Authorship,
): Promise<void> {
  if (answers.size === 0) return;
  await sql`
    insert into quiz_profile_answer (quiz_profile_id, question_id, option_id)
    select ${quizId}::bigint, question_id, option_id
      from unnest(${[...answers.keys()]}::smallint[], ${[...answers.values()]}::smallint[]) as given (question_id, option_id)
    on conflict (quiz_profile_id, question_id) do update set option_id = excluded.option_id`.execute(tx);
  await tx
    .updateTable('quiz_profile')
    .set({ updated_at: at, updated_by: accountId })
    .where('id', '=', quizId)
    .execute();
}

/** The stored answers, by question. */
export async function quizAnswersOf(tx: Tx, quizId: number): Promise<QuizAnswers> {
  const rows = await tx
    .selectFrom('quiz_profile_answer')
    .select(['question_id', 'option_id'])
    .where('quiz_profile_id', '=', quizId)
    .orderBy('question_id')
    .execute();
  return new Map(rows.map((row) => [row.question_id, row.option_id]));
}

/** Stores what finishing computed; the database refuses a second time, and a finished quiz without its figures. */
export async function storeResult(
  tx: Tx,
  quizId: number,
  { score, counts }: { readonly score: QuizScore; readonly counts: TendencyCounts },
  { accountId, at }: Authorship,
): Promise<void> {
  await tx
    .updateTable('quiz_profile')
    .set({
      finished_at: at,
      finished_by: accountId,
      key_version: score.keyVersion,
      correction_factor: score.factor,
      correction: score.correction,
      creative_count: counts.creative,
      analytical_count: counts.analytical,
      seller_count: counts.seller,
    })
    .where('id', '=', quizId)
    .execute();
  await tx
    .insertInto('quiz_profile_score')
    .values(
      COMPETENCY_CODES.map((competency) => ({
        quiz_profile_id: quizId,
        competency,
        ...score.scores[competency],
      })),
    )
    .execute();
}
