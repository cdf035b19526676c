import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { embeddedEvaluator } from '#server/evaluations/evaluator.ts';
import { replaceableEvaluator, failingEvaluator } from '#server/evaluations/evaluators.fixture.ts';
import { evaluationsOf, givenSentInterview, submissionOf } from '#server/evaluations/sent.fixture.ts';
import { textsOf } from '#server/evaluations/submission.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  storyFor,
  type TestUf,
} from '#tests/factories.ts';
import { historyOf, runJobsToTheLastAttempt, stateOf, waitingJobs } from '#tests/stored.ts';

const evaluator = replaceableEvaluator(embeddedEvaluator);

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ evaluator });
});
afterAll(() => portal.close());
beforeEach(() => evaluator.use(embeddedEvaluator));

const resend = (caller: Caller, idInterview: number) =>
  caller.call(answerCalls.resendAnswers, { body: { idInterview } });

async function failed(uf?: TestUf) {
  const interview = await givenSentInterview(portal, uf);
  evaluator.use(failingEvaluator);
  await runJobsToTheLastAttempt(portal);
  evaluator.use(embeddedEvaluator);
  return interview;
}

describe('an evaluation that failed', () => {
  it('is sent again by the candidate, with the text that was sent', async () => {
    const { id, candidate } = await failed();
    expect((await resend(candidate, id)).status).toBe(204);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'reprocess',
      actor: 'candidate',
      account_id: candidate.accountId,
    });
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(textsOf((await submissionOf(portal, id)).answers)).toMatchObject({
      1: storyFor(1),
      5: storyFor(5),
    });
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
  });

  it.each([
    ['a national manager', (app: TestApp) => manager(app)],
    ['a manager of the state', (app: TestApp) => manager(app, 'MG')],
    ['an administrator', (app: TestApp) => administrator(app)],
  ])('is reprocessed by %s', async (_who, make) => {
    const { id } = await failed('MG');
    const member = await make(portal);
    expect((await resend(member, id)).status).toBe(204);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'reprocess',
      actor: 'manager',
      account_id: member.accountId,
    });
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
  });

  it('fails again and is sent again, as often as it takes', async () => {
    const { id, candidate } = await failed();
    await resend(candidate, id);
    evaluator.use(failingEvaluator);
    await runJobsToTheLastAttempt(portal);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-ERRO_DE_PROCESSAMENTO');
    evaluator.use(embeddedEvaluator);
    await resend(candidate, id);
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
  });

  it('two who send it again at once ask once', async () => {
    const { id, candidate } = await failed();
    const replies = await Promise.all([resend(candidate, id), resend(await manager(portal), id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await waitingJobs(portal, 'evaluation.evaluate')).toBe(1);
    await portal.runJobs();
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
  });

  it('is out of reach of another state and of another candidate', async () => {
    const { id } = await failed('MG');
    const { candidate: other } = await givenSentInterview(portal);
    for (const caller of [await manager(portal, 'SP'), other])
      expect((await resend(caller, id)).body.code).toBe('api.resource-notfound');
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-ERRO_DE_PROCESSAMENTO');
  });
});

describe('sending again what has not failed', () => {
  it.each([
    ['EM_PREENCHIMENTO-SEM_RESULTADO'],
    ['FINALIZADA-EM_PROCESSAMENTO'],
    ['FINALIZADA-AGUARDANDO_AVALIACAO'],
    ['FINALIZADA-APTO'],
    ['EXPIRADA-SEM_RESULTADO'],
  ] as const)('%s is refused', async (state) => {
    const { id } = await givenInterview(portal, { state });
    const reply = await resend(await candidateOf(portal, { id }), id);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
    expect(await stateOf(portal, id)).toBe(state);
  });
});
