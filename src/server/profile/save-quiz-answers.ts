import type { Viewer } from '#domain/access.ts';
import type { QuizAnswers } from '#domain/profile/steps.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertQuizOpen, lockQuiz } from './open-quiz.ts';
import { upsertAnswers } from './queries.ts';

/**
 * Saves answers of the own quiz: those of other questions stay, and of a question answered on two devices the one that
 * arrives last counts. Refusals: quiz.finished, quiz.closed, api.resource-notfound.
 */
export async function saveQuizAnswers(
  deps: Deps,
  viewer: Viewer,
  quizId: number,
  answers: QuizAnswers,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { record, quiz } = await lockQuiz(tx, viewer, quizId);
    if (quiz.finished_at !== null) throw new Refused('quiz.finished');
    assertQuizOpen(record);
    await upsertAnswers(tx, quizId, answers, { accountId: viewer.accountId, at: deps.clock() });
  });
}
