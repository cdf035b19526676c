import type { Viewer } from '#domain/access.ts';
import type { QuizAnswers } from '#domain/profile/steps.ts';
import { Refused } from '#domain/refusal.ts';
import type { QuizProfile } from '#contract/quiz-profile.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertQuizOpen } from './open-quiz.ts';
import { presentQuiz } from './present-quiz.ts';
import { insertQuiz, quizAnswersOf, upsertAnswers, type QuizRow, type Authorship } from './queries.ts';

/**
 * Begins the quiz of the own interview with the answers given so far. Repeating it, on this device or another, gives
 * back the one that has begun. Refusals: quiz.closed, quiz.finished when it would change a finished one,
 * api.resource-notfound.
 */
export async function createQuiz(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  answers: QuizAnswers,
): Promise<QuizProfile> {
  return inTransaction(deps.db, async (tx) => {
    const record = await lockInterview(tx, interviewId, own(viewer));
    assertQuizOpen(record);
    const by: Authorship = { accountId: viewer.accountId, at: deps.clock() };
    const quiz = await beginQuiz(tx, interviewId, by);
    if (quiz.finished_at !== null && answers.size > 0) throw new Refused('quiz.finished');
    await upsertAnswers(tx, quiz.id, answers, by);
    return presentQuiz(quiz, await quizAnswersOf(tx, quiz.id));
  });
}

/** The quiz of a locked interview, begun now if it had not. */
export async function beginQuiz(tx: Tx, interviewId: number, by: Authorship): Promise<QuizRow> {
  await insertQuiz(tx, interviewId, by);
  return tx
    .selectFrom('quiz_profile')
    .select(['id', 'interview_id', 'finished_at'])
    .where('interview_id', '=', interviewId)
    .executeTakeFirstOrThrow();
}
