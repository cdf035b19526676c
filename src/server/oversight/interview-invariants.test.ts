import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview, registerCandidate } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { sweepOverdue } from '../interviews/expire-overdue.ts';
import { scenariosOf } from '../seed/scenarios.ts';
import { breachInjectorOf, expectReportedOnce, type BreachCase } from './inject-breach.fixture.ts';
import { reportedBy } from './reported.fixture.ts';

const EDITING = 'NAO_PREENCHIDO-SEM_RESULTADO';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { altered, given, run, taken, addHistory } = breachInjectorOf(() => portal);

const CASES: readonly BreachCase[] = [
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
      await addHistory(id, EDITING, 'FINALIZADA-SEM_RESULTADO');
      const planted = await altered(id, { completing: 'FINALIZADA' }, { completing: 'NAO_PREENCHIDO' });
      return {
        ids: [id],
        heal: async () => [await planted.heal(), await addHistory(id, 'FINALIZADA-SEM_RESULTADO', EDITING)],
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
    'answers-without-questions',
    'an answer where nothing was asked',
    async () => {
      const id = await given(4, 'FINALIZADA-APTO');
      await run(sql`insert into answer (interview_id, question_id) values (${id}, 1)`);
      return { ids: [id], heal: () => run(sql`delete from answer where interview_id = ${id}`) };
    },
  ],
  [
    'answers-without-questions',
    'a questionnaire in a version with an interview',
    async () => {
      const id = await given(1, 'EM_PREENCHIMENTO-SEM_RESULTADO');
      await run(
        sql`insert into questionnaire_draft (interview_id, answers, updated_at) values (${id}, '{}', now())`,
      );
      return { ids: [id], heal: () => run(sql`delete from questionnaire_draft where interview_id = ${id}`) };
    },
  ],
  [
    'feedback-incomplete',
    'a third party said nothing, and another a question too few',
    async () => {
      const [silent, short] = [await given(1, 'FINALIZADA-APTO'), await given(2, 'FINALIZADA-APTO')];
      await run(
        sql`insert into feedback (interview_id, answered_at) values (${silent}, now()), (${short}, now())`,
      );
      await run(sql`
        insert into feedback_answer
        select f.id, 12, n from feedback f, generate_series(1, 10) n where f.interview_id = ${short}
        union all select f.id, n, 1 from feedback f, generate_series(2, 11) n where f.interview_id = ${short}`);
      return {
        ids: [silent, short],
        heal: async () => {
          await run(
            sql`insert into feedback_answer select id, 1, 1 from feedback where interview_id = ${short}`,
          );
          await run(sql`delete from feedback where interview_id = ${silent}`);
        },
      };
    },
  ],
  [
    'sent-without-submission',
    'a questionnaire was sent, and nothing of it is there',
    async () => {
      const id = await given(2, 'FINALIZADA-AGUARDANDO_AVALIACAO');
      return taken([id], 'submission', sql`t.interview_id = ${id}`);
    },
  ],
];

describe('an interview', () => {
  it.each(CASES)('%s: %s, is reported once', (...plant) => expectReportedOnce(portal, plant));
});

describe('nothing is reported of', () => {
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

  it.each([1, 2, 3, 4] as const)('any state of version %i, reached by its commands', async (version) => {
    // An interview in processing has its evaluation job in the queue, which the scenario does not create.
    for (const { state } of scenariosOf(version))
      if (!state.endsWith('EM_PROCESSAMENTO')) await given(version, state);
    expect(await reportedBy(portal)).toEqual([]);
  });
});
