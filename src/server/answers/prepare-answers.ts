import type { Viewer } from '#domain/access.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import type { AnswerPlace } from '#contract/answers.ts';
import { findInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { answersOf, presentAnswer, questionText } from './queries.ts';
import { assertWritable } from './writable.ts';

/**
 * Prepares the interview step: whether it may be written now, and the five questions with their stored answers. It
 * creates no empty answers: a stored answer means that the person has begun, which changes the interview's state.
 * Refusals: those of `assertWritable`, api.resource-notfound.
 */
export async function prepareAnswers(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
): Promise<AnswerPlace[]> {
  return inTransaction(deps.db, async (tx) => {
    assertWritable(await findInterview(tx, interviewId, own(viewer)), deps.clock());
    const stored = (await answersOf(tx, interviewId)).map(presentAnswer);
    return QUESTION_IDS.map(
      (id) =>
        stored.find(({ question }) => question.id === id) ?? {
          id: null,
          question: { id, question: questionText(id) },
          answer: '',
          revision: 0,
        },
    );
  });
}
