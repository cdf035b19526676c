import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { answerCalls } from '#contract/answers.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview, registerCandidate } from '#tests/factories.ts';
import { historyOf, interviewRow, mailTo, runJobsToTheLastAttempt } from '#tests/stored.ts';
import { embeddedEvaluator } from '../evaluations/evaluator.ts';
import { exchangeable, failing } from '../evaluations/evaluators.fixture.ts';
import { sent } from '../evaluations/sent.fixture.ts';
import { sweepOverdue } from '../interviews/expire-overdue.ts';
import { breachesOf, breachesShown, reportedBy } from './reported.fixture.ts';

const evaluator = exchangeable(embeddedEvaluator);

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ evaluator });
});
afterAll(() => portal.close());
beforeEach(() => evaluator.use(embeddedEvaluator));

/** A state that must not be: how it comes about (the ids are those that the check must name), and how it ends. */
interface Plant {
  plant(): Promise<{ readonly ids: readonly number[]; heal(): Promise<unknown> }>;
}

const given = async (version: 1 | 2 | 3 | 4, state: StateKey, registeredDaysAgo?: number) =>
  (await givenInterview(portal, { version, state, ...(registeredDaysAgo ? { registeredDaysAgo } : {}) })).id;

const run = (query: ReturnType<typeof sql>) => query.execute(portal.deps.db);

/** Changes columns of an interview behind the product's back, and back again. */
async function altered(id: number, columns: Record<string, unknown>, restore: Record<string, unknown>) {
  const set = (values: Record<string, unknown>) =>
    portal.deps.db.updateTable('interview').set(values).where('id', '=', id).execute();
  await set(columns);
  return { ids: [id], heal: () => set(restore) };
}

/** A line of history that makes a planted state at least one that was told. */
const told = (id: number, from: string, to: string) =>
  run(sql`insert into interview_history (interview_id, command, from_state, to_state, actor, at)
          values (${id}, 'planted', ${from}, ${to}, 'system', ${portal.deps.clock()})`);

/** Takes rows out of a table; healing puts the very same ones back. */
async function taken(ids: readonly number[], table: string, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ row: unknown }>`
    delete from ${sql.table(table)} as t where ${where} returning to_jsonb(t) as row`.execute(portal.deps.db);
  expect(rows).not.toEqual([]);
  return {
    ids,
    heal: () =>
      run(sql`insert into ${sql.table(table)} overriding system value
              select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`),
  };
}

const EDITING = 'NAO_PREENCHIDO-SEM_RESULTADO';

const PLANTS: readonly (readonly [invariant: string, what: string, Plant['plant']])[] = [
  [
    'interview-live-twice',
    'two live rows where the index is missing',
    async () => {
      const id = await given(1, EDITING);
      await run(sql`drop index interview_one_live`);
      const { rows } = await sql<{ id: number }>`
        insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, expires_on)
        select candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, expires_on
          from interview where id = ${id} returning id`.execute(portal.deps.db);
      const copy = rows[0]?.id ?? 0;
      await run(sql`insert into interview_history (interview_id, command, to_state, actor, at)
                    values (${copy}, 'register', ${EDITING}, 'system', ${portal.deps.clock()})`);
      return {
        ids: [id, copy],
        heal: async () => {
          await run(sql`update interview set deleted_at = now() where id = ${copy}`);
          await run(sql`create unique index interview_one_live on interview (candidate_id, version)
                         where deleted_at is null and superseded_at is null`);
        },
      };
    },
  ],
  [
    'interview-illegal-state',
    'a pair that no version has',
    async () => {
      const id = await given(1, EDITING);
      await run(sql`alter table interview drop constraint interview_legal_state`);
      await told(id, EDITING, 'FINALIZADA-SEM_RESULTADO');
      const planted = await altered(id, { completing: 'FINALIZADA' }, { completing: 'NAO_PREENCHIDO' });
      return {
        ids: [id],
        heal: async () => [await planted.heal(), await told(id, 'FINALIZADA-SEM_RESULTADO', EDITING)],
      };
    },
  ],
  [
    'interview-illegal-state',
    'a pair of another version',
    async () => {
      const id = await given(4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO');
      return altered(id, { version: 1 }, { version: 4 });
    },
  ],
  [
    'interview-overdue',
    'the sweep has not come for days',
    async () => {
      const id = await given(1, EDITING, 220);
      return { ids: [id], heal: async () => [await sweepOverdue(portal.deps), await portal.runJobs()] };
    },
  ],
  [
    'interview-overdue',
    'the sweep comes and finds nothing to expire',
    async () => {
      const id = await given(1, 'CERTIFICADA-APTO');
      return altered(id, { expires_on: '2026-01-31' }, { expires_on: null });
    },
  ],
  [
    'interview-without-deadline',
    'the last day is missing',
    async () => {
      const id = await given(3, 'FINALIZADA-NAO_APTO');
      const { expires_on } = await interviewRow(portal, id);
      return altered(id, { expires_on: null }, { expires_on });
    },
  ],
  [
    'verdict-without-author',
    'nobody decided',
    async () => altered(await given(1, 'FINALIZADA-APTO'), { decided_by: null }, { decided_by: 'person' }),
  ],
  [
    'verdict-without-author',
    'decided at no time',
    async () => {
      const id = await given(1, 'EXPIRADA-NAO_APTO');
      const { processed_at } = await interviewRow(portal, id);
      return altered(id, { processed_at: null }, { processed_at });
    },
  ],
  [
    'superseded-nowhere',
    'replaced by nobody',
    async () => altered(await given(1, EDITING), { superseded_at: new Date() }, { superseded_at: null }),
  ],
  [
    'superseded-nowhere',
    "replaced by somebody else's",
    async () => {
      const [id, other] = [await given(1, EDITING), await given(1, EDITING)];
      return altered(
        id,
        { superseded_at: new Date(), superseded_by: other },
        { superseded_at: null, superseded_by: null },
      );
    },
  ],
  [
    'superseded-nowhere',
    'replaced by itself',
    async () => {
      const id = await given(2, EDITING);
      return altered(
        id,
        { superseded_at: new Date(), superseded_by: id },
        { superseded_at: null, superseded_by: null },
      );
    },
  ],
  [
    'superseded-nowhere',
    'replaced at no time',
    async () => {
      const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
      const { id: newer } = await registerCandidate(portal, { person });
      await portal.runJobs();
      await run(sql`update interview set deleted_at = now() where id = ${newer}`);
      const { superseded_at } = await interviewRow(portal, id);
      return altered(id, { superseded_at: null }, { superseded_at });
    },
  ],
  [
    'history-broken',
    'it ends in another state',
    async () =>
      altered(await given(1, EDITING), { completing: 'EM_PREENCHIMENTO' }, { completing: 'NAO_PREENCHIDO' }),
  ],
  [
    'history-broken',
    'a line is missing in the middle',
    async () => {
      const id = await given(1, 'FINALIZADA-APTO');
      const [, second] = await historyOf(portal, id);
      return taken([id], 'interview_history', sql`t.id = ${second?.id}`);
    },
  ],
  [
    'history-broken',
    'the first line is missing',
    async () => {
      const id = await given(3, 'EM_PREENCHIMENTO-SEM_RESULTADO');
      const [first] = await historyOf(portal, id);
      return taken([id], 'interview_history', sql`t.id = ${first?.id}`);
    },
  ],
  [
    'history-broken',
    'there is none',
    async () => {
      const id = await given(4, 'FINALIZADA-APTO');
      return taken([id], 'interview_history', sql`t.interview_id = ${id}`);
    },
  ],
  [
    'sent-without-submission',
    'what was sent is gone',
    async () => {
      const id = await given(1, 'FINALIZADA-ERRO_DE_PROCESSAMENTO');
      return taken([id], 'submission', sql`t.interview_id = ${id}`);
    },
  ],
  [
    'answers-without-questions',
    'an answer where nothing was asked',
    async () => {
      const id = await given(4, 'FINALIZADA-APTO');
      await run(sql`insert into answer (interview_id, question_id) values (${id}, 1)`);
      return { ids: [id], heal: () => run(sql`delete from answer where interview_id = ${id}`) };
    },
  ],
  [
    'certificate-without-certified',
    'the interview was moved alone',
    async () => {
      const id = await given(1, 'CERTIFICADA-APTO');
      const moved = { completing: 'FINALIZADA', expires_on: '2027-01-31' };
      await told(id, 'CERTIFICADA-APTO', 'FINALIZADA-APTO');
      const planted = await altered(id, moved, { completing: 'CERTIFICADA', expires_on: null });
      return {
        ids: [id],
        heal: async () => [await planted.heal(), await told(id, 'FINALIZADA-APTO', 'CERTIFICADA-APTO')],
      };
    },
  ],
  [
    'certificate-without-certified',
    'the interview was deleted',
    async () => altered(await given(2, 'CERTIFICADA-APTO'), { deleted_at: new Date() }, { deleted_at: null }),
  ],
  [
    'certified-without-certificate',
    'the certificate is gone',
    async () => {
      const id = await given(4, 'CERTIFICADA-APTO');
      return taken([id], 'certificate', sql`t.interview_id = ${id}`);
    },
  ],
  [
    'certified-without-certificate',
    'the certificate was revoked alone',
    async () => {
      const id = await given(1, 'CERTIFICADA-APTO');
      await run(sql`update certificate set revoked_at = now(), revoked_by = issued_by, revocation_reason = 'plantado'
                     where interview_id = ${id}`);
      return {
        ids: [id],
        heal: () =>
          run(sql`update certificate set revoked_at = null, revoked_by = null, revocation_reason = null
                   where interview_id = ${id}`),
      };
    },
  ],
  [
    'evaluation-waiting',
    'no worker for more than an hour',
    async () => {
      const { id } = await sent(portal);
      portal.advance({ minutes: 61 });
      return { ids: [id], heal: () => portal.runJobs() };
    },
  ],
  [
    'error-without-dead-job',
    'the error is none of the queue',
    async () => {
      const { id, candidate } = await sent(portal);
      evaluator.use(failing);
      await runJobsToTheLastAttempt(portal);
      // As long as the queue knows the dead job, all is as it must be.
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
  [
    'message-stuck',
    'in the queue for more than a day',
    async () => {
      const { person } = await registerCandidate(portal);
      const [mail] = await mailTo(portal, person.email);
      portal.advance({ days: 1, minutes: 1 });
      return { ids: [mail?.id ?? 0], heal: () => portal.runJobs() };
    },
  ],
  [
    'message-stuck',
    'tried again and again without an end',
    async () => {
      const { person } = await registerCandidate(portal);
      const [mail] = await mailTo(portal, person.email);
      await run(sql`update message set attempts = 9 where id = ${mail?.id}`);
      portal.advance({ minutes: 181 });
      return { ids: [mail?.id ?? 0], heal: () => portal.runJobs() };
    },
  ],
];

describe('what must not be', () => {
  it.each(PLANTS)('%s: %s — told once, closed when it is gone', async (name, _what, plant) => {
    expect(await reportedBy(portal), 'nothing before').toEqual([]);
    const { ids, heal } = await plant();

    const reported = await reportedBy(portal);
    expect(reported.map(({ invariant }) => invariant)).toEqual([name]);
    expect(reported[0]).toMatchObject({ ids: ids.toSorted((a, b) => a - b), mended: [] });
    expect(await breachesShown(portal, name)).toBe(ids.length);

    portal.advance({ seconds: 1 });
    expect(await reportedBy(portal), 'not told again').toEqual([]);
    const open = (await breachesOf(portal, name)).slice(-ids.length);
    expect(open.map(({ subject }) => subject)).toEqual(ids.toSorted((a, b) => a - b));
    for (const { first_seen_at, last_seen_at, resolved_at } of open) {
      expect(last_seen_at.getTime() - first_seen_at.getTime()).toBe(1000);
      expect(resolved_at).toBeNull();
    }

    await heal();
    expect(await reportedBy(portal), 'nothing after').toEqual([]);
    for (const { resolved_at } of (await breachesOf(portal, name)).slice(-ids.length))
      expect(resolved_at).toEqual(portal.deps.clock());
    expect(await breachesShown(portal, name)).toBe(0);
  });
});

describe('what may be', () => {
  it('an interview whose last day was yesterday: the sweep of tonight takes it', async () => {
    const id = await given(1, EDITING);
    const today = dateInSaoPaulo(portal.deps.clock());
    const { heal } = await altered(
      id,
      { expires_on: addDays(today, -1) },
      { expires_on: addDays(today, 90) },
    );
    expect(await reportedBy(portal)).toEqual([]);
    await heal();
  });

  it('an evaluation that waits for less than an hour, a message for less than a day', async () => {
    await sent(portal);
    await registerCandidate(portal);
    portal.advance({ minutes: 59 });
    expect(await reportedBy(portal)).toEqual([]);
    await portal.runJobs();
  });

  it.each([1, 2, 3, 4] as const)('every state of version %i, as life leads to it', async (version) => {
    const { livesOf } = await import('../seed/lives.ts');
    // One that is in processing has its evaluation in the queue, which the telling of a life leaves out.
    for (const { state } of livesOf(version))
      if (!state.endsWith('EM_PROCESSAMENTO')) await given(version, state);
    expect(await reportedBy(portal)).toEqual([]);
  });
});
