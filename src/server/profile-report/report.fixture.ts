import { randomUUID } from 'node:crypto';
import { ADJECTIVES_QUESTION, CLOSENESS_QUESTION, FIRST_RATING_QUESTION } from '#domain/feedback/steps.ts';
import { inTransaction } from '#server/platform/db.ts';
import { candidateOf, givenInterview, type GivenInterview } from '#tests/factories.ts';
import type { TestApp } from '#tests/app.ts';
import { storeFeedback } from '../feedback/queries.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import { add, begin, completeQuiz, finish } from '../profile/quiz.fixture.ts';

/** An interview whose candidate has finished the quiz, every statement rated 3. */
export async function givenReport(portal: TestApp, given: GivenInterview = {}) {
  const interview = await givenInterview(portal, { state: 'FINALIZADA-APTO', ...given });
  const candidate = await candidateOf(portal, interview);
  const { body } = await begin(candidate, interview.id);
  await add(candidate, body.id, completeQuiz());
  const { status } = await finish(candidate, body.id);
  if (status !== 200) throw new Error(`finishing answered ${status}`);
  return { ...interview, candidate };
}

interface Opinion {
  readonly rating?: number;
  readonly closeness?: 1 | 2 | 3;
  readonly adjectives?: readonly number[];
  readonly emailHash?: string;
}

/** A contact's opinion, as `answerFeedback` stores it. */
export function giveOpinion(
  portal: TestApp,
  { id }: { readonly id: number },
  { rating = 4, closeness = 2, adjectives = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], emailHash }: Opinion = {},
): Promise<void> {
  return inTransaction(portal.deps.db, async (tx) => {
    await lockInterview(tx, id, unscoped);
    await storeFeedback(tx, {
      interviewId: id,
      submissionId: randomUUID(),
      emailHash: emailHash ?? null,
      answers: new Map<number, readonly number[]>([
        [CLOSENESS_QUESTION, [closeness]],
        ...Array.from({ length: 10 }, (_, i) => [FIRST_RATING_QUESTION + i, [rating]] as const),
        [ADJECTIVES_QUESTION, adjectives],
      ]),
      at: portal.deps.clock(),
    });
  });
}
