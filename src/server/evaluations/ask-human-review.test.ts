import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluationCalls } from '#contract/evaluations.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, administrator, manager } from '#tests/factories.ts';
import { historyOf, stateOf } from '#tests/stored.ts';
import { agreeingEvaluator, fullMarks } from './evaluators.fixture.ts';
import { evaluationsOf, givenSentInterview } from './sent.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  // A model that decides: nobody is not apt by it, and an apt person may ask as well.
  portal = await testApp({
    evaluator: agreeingEvaluator((answers) => (answers[1] ? fullMarks(answers) : [])),
  });
});
afterAll(() => portal.close());

const ask = (caller: Caller, id: number) => caller.call(evaluationCalls.askHumanReview, { params: { id } });

async function decidedByMachine() {
  const interview = await givenSentInterview(portal);
  await portal.runJobs();
  expect(await stateOf(portal, interview.id)).toBe('FINALIZADA-APTO');
  return interview;
}

describe('asking for a person’s review', () => {
  it('after an automatic result the interview waits for a person, and the first evaluation stays', async () => {
    const { id, candidate } = await decidedByMachine();
    expect((await ask(candidate, id)).status).toBe(204);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'ask-human-review',
      actor: 'candidate',
      account_id: candidate.accountId,
    });
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
    const row = await (await administrator(portal)).call(interviewCalls.getInterviewRow, { params: { id } });
    expect(row.body).toMatchObject({ statusInterview: 'AGUARDANDO_AVALIACAO' });
    expect(row.body.allowedActions).toContain('manual-evaluation');
  });

  it('is asked once, also by two clicks at once', async () => {
    const { id, candidate } = await decidedByMachine();
    const replies = await Promise.all([ask(candidate, id), ask(candidate, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const asked = (await historyOf(portal, id)).filter(({ command }) => command === 'ask-human-review');
    expect(asked).toHaveLength(1);
  });

  it('is possible on the fifteenth day and no longer on the sixteenth', async () => {
    const late = await decidedByMachine();
    const inTime = await decidedByMachine();
    portal.advance({ days: 15 });
    expect((await ask(await candidateOf(portal, inTime), inTime.id)).status).toBe(204);
    portal.advance({ days: 1 });
    const reply = await ask(await candidateOf(portal, late), late.id);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.review-not-available']);
    expect(await stateOf(portal, late.id)).toBe('FINALIZADA-APTO');
  });

  it('is not possible after a person’s decision', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const reply = await ask(await candidateOf(portal, { id }), id);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.review-not-available']);
  });

  it('is the candidate’s alone', async () => {
    const { id } = await decidedByMachine();
    const { candidate: other } = await givenSentInterview(portal);
    for (const caller of [other, await manager(portal), await administrator(portal)])
      expect((await ask(caller, id)).body.code).toBe('api.resource-notfound');
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
  });
});
