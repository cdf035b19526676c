import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { registerCandidate } from '#tests/factories.ts';
import { historyOf, messagesTo, runJobsToTheLastAttempt, stateOf, waitingJobs } from '#tests/stored.ts';
import { answerCalls } from '#contract/answers.ts';
import { embeddedEvaluator } from '../evaluations/evaluator.ts';
import { replaceableEvaluator, failingEvaluator } from '../evaluations/evaluators.fixture.ts';
import { evaluateInterview } from '../lifecycle/evaluation-job.ts';
import { evaluationsOf, givenSentInterview } from '../evaluations/sent.fixture.ts';
import { deliverMessage } from '../messages/jobs.ts';
import { breachesOf, breachesShown, reportedBy } from './reported.fixture.ts';

const evaluator = replaceableEvaluator(embeddedEvaluator);
const delivered: string[] = [];

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({
    evaluator,
    mailer: {
      send: ({ to }) => {
        delivered.push(to);
        return Promise.resolve('sent');
      },
      close: () => {},
    },
  });
});
afterAll(() => portal.close());
beforeEach(() => evaluator.use(embeddedEvaluator));

/** What manual deletion, a restored backup or a fault of the queue may cause. */
const loseJobs = (name: string) =>
  sql`delete from pgboss.job where name = ${name} and state in ('created', 'retry')`.execute(portal.deps.db);

const messageRow = (id: number) =>
  portal.deps.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a message that nobody will send', () => {
  async function lost() {
    const { person } = await registerCandidate(portal);
    await loseJobs(deliverMessage.name);
    const [mail] = await messagesTo(portal, person.email);
    return { id: mail?.id ?? 0, person };
  }

  it('is enqueued again, reported as mended, and sent once', async () => {
    const { id, person } = await lost();
    expect(await reportedBy(portal)).toMatchObject([
      { invariant: 'message-without-job', of: 'message', ids: [id], mended: [id] },
    ]);
    expect(await breachesShown(portal, 'message-without-job')).toBe(0);
    expect((await breachesOf(portal, 'message-without-job')).at(-1)).toMatchObject({
      subject: id,
      mended_at: portal.deps.clock(),
      resolved_at: portal.deps.clock(),
    });
    expect(await reportedBy(portal)).toEqual([]);
    expect(await waitingJobs(portal, deliverMessage.name)).toBe(1);
    await portal.runJobs();
    expect(delivered.filter((to) => to === person.email)).toHaveLength(1);
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('is reported again when it is lost again', async () => {
    const { id } = await lost();
    for (let times = 0; times < 2; times++) {
      expect(await reportedBy(portal)).toMatchObject([{ ids: [id], mended: [id] }]);
      await loseJobs(deliverMessage.name);
    }
    await reportedBy(portal);
    await portal.runJobs();
  });

  it('is given up when its link has expired, and not sent', async () => {
    const { person } = await registerCandidate(portal);
    await portal.runJobs();
    await portal.anyone().call(identityCalls.requestLink, { body: { email: person.email } });
    await loseJobs(deliverMessage.name);
    const [mail] = await messagesTo(portal, person.email);
    const before = delivered.length;
    expect(await reportedBy(portal)).toMatchObject([{ ids: [mail?.id], mended: [mail?.id] }]);
    await portal.runJobs();
    expect(delivered).toHaveLength(before);
    expect(await messageRow(mail?.id ?? 0)).toMatchObject({
      kind: 'sign-in-link',
      status: 'FAILED',
      last_error: 'LOST',
      text: '',
      html: '',
    });
  });

  it('that waits for its next attempt is not lost', async () => {
    await registerCandidate(portal);
    await sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
               where name = ${deliverMessage.name} and state = 'created'`.execute(portal.deps.db);
    expect(await reportedBy(portal)).toEqual([]);
    await runJobsToTheLastAttempt(portal);
  });
});

describe('an interview in processing that nobody evaluates', () => {
  it('is evaluated after all, once', async () => {
    const { id } = await givenSentInterview(portal);
    await loseJobs(evaluateInterview.name);
    expect(await reportedBy(portal)).toMatchObject([
      { invariant: 'evaluation-without-job', of: 'interview', ids: [id], mended: [id] },
    ]);
    expect(await breachesShown(portal, 'evaluation-without-job')).toBe(0);
    expect(await reportedBy(portal)).toEqual([]);
    expect(await waitingJobs(portal, evaluateInterview.name)).toBe(1);
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
  });

  it('is evaluated after all when it had failed and was sent again', async () => {
    const { id, candidate } = await givenSentInterview(portal);
    evaluator.use(failingEvaluator);
    await runJobsToTheLastAttempt(portal);
    evaluator.use(embeddedEvaluator);
    await candidate.call(answerCalls.resendAnswers, { body: { idInterview: id } });
    await loseJobs(evaluateInterview.name);
    expect(await reportedBy(portal)).toMatchObject([{ ids: [id], mended: [id] }]);
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(
      (await historyOf(portal, id)).filter(({ command }) => command === 'record-processing'),
    ).toHaveLength(2);
  });

  it('stays reported while there is nothing to evaluate', async () => {
    const { id } = await givenSentInterview(portal);
    await loseJobs(evaluateInterview.name);
    await sql`delete from submission where interview_id = ${id}`.execute(portal.deps.db);
    expect(await reportedBy(portal)).toMatchObject([
      { invariant: 'sent-without-submission', ids: [id], mended: [] },
      { invariant: 'evaluation-without-job', ids: [id], mended: [] },
    ]);
    expect(await reportedBy(portal)).toEqual([]);
    expect(await breachesShown(portal, 'evaluation-without-job')).toBe(1);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    await reportedBy(portal);
  });
});
