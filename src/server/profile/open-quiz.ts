import type { Viewer } from '#domain/access.ts';
import { isQuizOpen } from '#domain/profile/steps.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import { quizById, type QuizRow } from './queries.ts';

/** Refusal: quiz.closed, unless the quiz is open to the candidate in the interview's state. */
export function assertQuizOpen({ facts }: InterviewRecord): void {
  if (facts.superseded || !isQuizOpen(facts.state)) throw new Refused('quiz.closed');
}

/**
 * The own quiz for writing: its interview is locked first, to serialize saving, finishing and commands of the team,
 * and only then the quiz is read. Refusal: api.resource-notfound.
 */
export async function lockQuiz(
  tx: Tx,
  viewer: Viewer,
  quizId: number,
): Promise<{ readonly record: InterviewRecord; readonly quiz: QuizRow }> {
  const found = (await quizById(tx, quizId, own(viewer))) ?? notFound();
  const record = await lockInterview(tx, found.interview_id, own(viewer));
  const quiz = (await quizById(tx, quizId, own(viewer))) ?? notFound();
  return { record, quiz };
}
