import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { runJobsToTheLastAttempt } from '#tests/stored.ts';
import { embeddedEvaluator } from '../evaluations/evaluator.ts';
import { replaceableEvaluator, failingEvaluator } from '../evaluations/evaluators.fixture.ts';
import { givenSentInterview } from '../evaluations/sent.fixture.ts';
import { breachInjectorOf, expectReportedOnce, type BreachCase } from './inject-breach.fixture.ts';
import { reportedBy } from './reported.fixture.ts';

const evaluator = replaceableEvaluator(embeddedEvaluator);

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ evaluator });
});
afterAll(() => portal.close());
beforeEach(() => evaluator.use(embeddedEvaluator));

const { given, run, taken } = breachInjectorOf(() => portal);

const CASES: readonly BreachCase[] = [
  [
    'sent-without-submission',
    'what was sent is gone',
    async () => {
      const id = await given(1, 'FINALIZADA-ERRO_DE_PROCESSAMENTO');
      return taken([id], 'submission', sql`t.interview_id = ${id}`);
    },
  ],
  [
    'evaluation-waiting',
    'no worker for more than an hour',
    async () => {
      const { id } = await givenSentInterview(portal);
      portal.advance({ minutes: 61 });
      return { ids: [id], heal: () => portal.runJobs() };
    },
  ],
  [
    'error-without-dead-job',
    'the error is none of the queue',
    async () => {
      const { id, candidate } = await givenSentInterview(portal);
      evaluator.use(failingEvaluator);
      await runJobsToTheLastAttempt(portal);
      // As long as the queue has the dead job, the invariant holds.
      expect(await reportedBy(portal)).toEqual([]);
      await run(sql`delete from pgboss.job where name = 'evaluation.evaluate' and state = 'failed'`);
      evaluator.use(embeddedEvaluator);
      return {
        ids: [id],
        heal: async () => {
          await candidate.call(answerCalls.resendAnswers, { body: { idInterview: id } });
          await portal.runJobs();
        },
      };
    },
  ],
  [
    'evaluation-of-another',
    'the answers are somebody else’s',
    async () => {
      const [id, other] = [await given(1, 'FINALIZADA-NAO_APTO'), await given(1, 'FINALIZADA-NAO_APTO')];
      await run(sql`alter table evaluation drop constraint evaluation_submission_id_interview_id_fkey`);
      const move = (from: number, to: number) =>
        run(sql`update evaluation set interview_id = ${to} where interview_id = ${from}
                   and submission_id in (select id from submission where interview_id = ${id})`);
      await move(id, other);
      return { ids: [other], heal: () => move(other, id) };
    },
  ],
  [
    'evaluation-of-another',
    'there are no answers',
    async () => {
      const id = await given(1, 'FINALIZADA-NAO_APTO');
      await run(
        sql`alter table evaluation drop constraint if exists evaluation_submission_id_interview_id_fkey`,
      );
      const move = (by: number) =>
        run(sql`update evaluation set submission_id = submission_id + ${by} where interview_id = ${id}`);
      await move(1_000_000);
      return { ids: [id], heal: () => move(-1_000_000) };
    },
  ],
];

describe('an evaluation', () => {
  it.each(CASES)('%s: %s, is reported once', (...plant) => expectReportedOnce(portal, plant));
});

it('nothing is reported of one that waits for less than an hour', async () => {
  await givenSentInterview(portal);
  portal.advance({ minutes: 59 });
  expect(await reportedBy(portal)).toEqual([]);
  await portal.runJobs();
});
