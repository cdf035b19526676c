import type { Viewer } from '#domain/access.ts';
import { countTendencies } from '#domain/profile/business-profile.ts';
import type { ChoiceOptionId } from '#domain/profile/choices.ts';
import { score } from '#domain/profile/score.ts';
import { STATEMENTS } from '#domain/profile/statements.ts';
import { missingInQuiz, type QuizAnswers } from '#domain/profile/steps.ts';
import { Refused } from '#domain/refusal.ts';
import type { QuizProfile } from '#contract/quiz-profile.ts';
import { appendNote } from '../lifecycle/history.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertQuizOpen, lockQuiz } from './open-quiz.ts';
import { presentQuiz } from './present-quiz.ts';
import { quizAnswersOf, storeResult, type Authorship } from './queries.ts';

/**
 * Finishes the own quiz: all 61 questions answered, scores computed from the stored answers and kept with the version
 * of their key, and a history entry appended. A finished quiz stays as it is and is returned. Refusals: quiz.incomplete
 * {missing}, quiz.closed, api.resource-notfound.
 */
export async function finishQuiz(deps: Deps, viewer: Viewer, quizId: number): Promise<QuizProfile> {
  return inTransaction(deps.db, async (tx) => {
    const { record, quiz } = await lockQuiz(tx, viewer, quizId);
    const answers = await quizAnswersOf(tx, quizId);
    if (quiz.finished_at !== null) return presentQuiz(quiz, answers);
    assertQuizOpen(record);
    const by: Authorship = { accountId: viewer.accountId, at: deps.clock() };
    await closeQuiz(tx, record, quizId, answers, by);
    return presentQuiz({ ...quiz, finished_at: by.at }, answers);
  });
}

/** Computes and stores the scores of an open quiz whose interview is locked, or refuses an incomplete one. */
export async function closeQuiz(
  tx: Tx,
  record: InterviewRecord,
  quizId: number,
  answers: QuizAnswers,
  by: Authorship,
): Promise<void> {
  const result = resultOf(answers);
  if (!result) throw new Refused('quiz.incomplete', { missing: missingInQuiz(answers) });
  await storeResult(tx, quizId, result, by);
  await appendNote(tx, record, {
    command: 'finish-profile-quiz',
    actor: { kind: 'candidate', accountId: by.accountId },
    details: { keyVersion: result.score.keyVersion },
    at: by.at,
  });
}

function resultOf(answers: QuizAnswers) {
  const choices = [...answers].flatMap(([question, option]) =>
    // The column's CHECK admits options 1 to 3 for the choices.
    question > STATEMENTS.length ? [[question - STATEMENTS.length, option as ChoiceOptionId] as const] : [],
  );
  const scored = score(answers);
  const counts = countTendencies(new Map(choices));
  return scored && counts ? { score: scored, counts } : null;
}
