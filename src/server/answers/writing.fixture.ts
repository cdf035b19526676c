import { answerCalls } from '#contract/answers.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview } from '#tests/factories.ts';

export const create = (caller: Caller, idInterview: number, question: number, answer: unknown) =>
  caller.call(answerCalls.createAnswer, { body: { idInterview, question: { id: question }, answer } });

export const update = (caller: Caller, id: number, question: number, answer: unknown, revision: unknown) =>
  caller.call(answerCalls.updateAnswer, {
    params: { id },
    body: { answer, question: { id: question }, revision },
  });

/** The stored answers of an interview, by question. */
export const stored = (portal: TestApp, interviewId: number) =>
  portal.deps.db
    .selectFrom('answer')
    .select(['id', 'question_id', 'text', 'revision'])
    .where('interview_id', '=', interviewId)
    .orderBy('question_id')
    .execute();

/** A candidate who has accepted the conditions and written nothing. */
export async function givenReadyCandidate(
  portal: TestApp,
  interview: Parameters<typeof givenInterview>[1] = {},
) {
  const { id } = await givenInterview(portal, interview);
  const at = portal.deps.clock();
  await portal.deps.db
    .updateTable('interview')
    .set({ term_version: '2026-11', term_accepted_at: at, video_viewed_at: at })
    .where('id', '=', id)
    .execute();
  return { id, candidate: await candidateOf(portal, { id }) };
}

/** … and who has written the first answer, at revision 1. */
export async function givenWritingCandidate(portal: TestApp, text = 'Eu comecei.') {
  const { id, candidate } = await givenReadyCandidate(portal);
  const { body } = await create(candidate, id, 1, text);
  return { id, candidate, answerId: body.id };
}
