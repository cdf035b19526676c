import { randomUUID } from 'node:crypto';
import { feedbackCalls, type FeedbackBody } from '#contract/feedback.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { interviewRow } from '#tests/stored.ts';
import { targetIdOf } from '../lifecycle/target-id.ts';

export const TEN_ADJECTIVES = [1, 4, 9, 16, 25, 36, 49, 50, 54, 55];

/** All twelve questions, the ratings alike. */
export const completeFeedback = (rating = 4) => [
  { id: 1, options: [2] },
  ...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, options: [rating] })),
  { id: 12, options: TEN_ADJECTIVES },
];

/** The request body of a new submission, as the page sends it. */
export const fillingOf = (idInterview: string, changes: Partial<FeedbackBody> = {}): FeedbackBody => ({
  idInterview,
  submissionId: randomUUID(),
  emailCollaborator: '',
  questions: completeFeedback(),
  ...changes,
});

/** As if the link had been handed out; that it has to be is tested over HTTP. */
export const givenLinkHandedOut = (portal: TestApp, { id }: { readonly id: number }) =>
  portal.deps.db
    .updateTable('interview')
    .set({ link_handed_out_at: portal.deps.clock() })
    .where('id', '=', id)
    .execute();

/** The id of an interview for third parties, who have its link. */
export async function feedbackIdOf(portal: TestApp, interview: { readonly id: number }): Promise<string> {
  await givenLinkHandedOut(portal, interview);
  return targetIdOf(portal.deps, (await interviewRow(portal, interview.id)).public_id);
}

export const send = (caller: Caller, body: object, headers: Readonly<Record<string, string>> = {}) =>
  caller.call(feedbackCalls.answerFeedback, { body, headers });

/** The stored feedback of an interview, oldest first: the ratings of question 2, and whether it has an address. */
export async function storedFeedbackOf(portal: TestApp, { id }: { readonly id: number }) {
  return portal.deps.db
    .selectFrom('feedback as f')
    .innerJoin('feedback_answer as a', (join) =>
      join.onRef('a.feedback_id', '=', 'f.id').on('a.question_id', '=', 2),
    )
    .select(['a.option_id as rating', 'f.email_hash', 'f.submission_id'])
    .where('f.interview_id', '=', id)
    .orderBy('f.id')
    .execute();
}
