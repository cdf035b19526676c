import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { stateOf } from '#tests/stored.ts';
import { evaluateSubmission } from './evaluate-submission.ts';
import { agreeingEvaluator, fullMarks } from './evaluators.fixture.ts';
import type { Evaluator } from './evaluator.ts';
import { EvaluationBusy, withLease } from './lease.ts';
import { evaluationsOf, givenSentInterview, submissionOf } from './sent.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const interview = async (): Promise<number> =>
  (await givenInterview(portal, { state: 'FINALIZADA-EM_PROCESSAMENTO' })).id;
const lease = <T>(id: number, task: () => Promise<T>) => withLease(portal.deps.db, id, task);
const leases = async (id: number) =>
  portal.deps.db.selectFrom('evaluation_lease').selectAll().where('interview_id', '=', id).execute();

/** A task that runs until the test ends it. */
function held() {
  const began = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  return {
    task: () => {
      began.resolve();
      return end.promise;
    },
    began: began.promise,
    end: () => end.resolve('done'),
  };
}

describe('the lease of an interview', () => {
  it('is exclusive; others are refused with a retry delay, and succeed later', async () => {
    const id = await interview();
    const { task, began, end } = held();
    const first = lease(id, task);
    await began;
    await expect(lease(id, async () => 'second')).rejects.toMatchObject({
      code: 'evaluation.busy',
      retryAfterSeconds: 15,
    });
    expect(await lease(await interview(), async () => 'another interview')).toBe('another interview');
    end();
    expect(await first).toBe('done');
    expect(await lease(id, async () => 'second')).toBe('second');
    expect(await leases(id)).toEqual([]);
  });

  it('ends with a task that fails', async () => {
    const id = await interview();
    await expect(lease(id, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await leases(id)).toEqual([]);
  });

  it('of a killed worker expires; a worker that resumes late does not disturb the new holder', async () => {
    const id = await interview();
    const { task, began, end } = held();
    const asleep = lease(id, task);
    await began;
    await sql`update evaluation_lease set until = clock_timestamp() - interval '1 s' where interview_id = ${id}`.execute(
      portal.deps.db,
    );
    const other = held();
    const second = lease(id, other.task);
    await other.began;
    end();
    await asleep;
    await expect(lease(id, async () => 'third')).rejects.toThrow(EvaluationBusy);
    other.end();
    expect(await second).toBe('done');
  });
});

describe('two jobs for one interview at the same time', () => {
  it('call the evaluator once; the second finds the work done on its retry', async () => {
    const { id } = await givenSentInterview(portal);
    const { id: submissionId } = await submissionOf(portal, id);
    const { task, began, end } = held();
    let asked = 0;
    const evaluator: Evaluator = {
      async evaluate(answers, memory) {
        asked += 1;
        await task();
        return agreeingEvaluator(fullMarks).evaluate(answers, memory);
      },
    };
    const evaluate = (attempt: number) =>
      evaluateSubmission(portal.deps, evaluator, { submissionId, attempt });
    const first = evaluate(1);
    await began;
    await expect(evaluate(1)).rejects.toThrow(EvaluationBusy);
    await expect(evaluate(2)).rejects.toThrow(EvaluationBusy);
    end();
    await first;
    await evaluate(1);
    await evaluate(2);
    expect(asked).toBe(1);
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
  });
});
