import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { PART_STATES } from '#domain/interview/waiting.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { panelCalls, type ManagerPanel, type PanelClasses } from '#contract/panel.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { list } from '#server/interviews/list.fixture.ts';
import { reportedBy } from '#server/oversight/reported.fixture.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenClass,
  givenInterview,
  manager,
  type GivenInterview,
  type SignedInCaller,
} from '#tests/factories.ts';
import { runScheduled } from '#tests/stored.ts';
import { countChanges, forgetCounts } from './count-changes.ts';
import { countPanelChanges } from './jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let portal: TestApp;
let admin: SignedInCaller;
let national: SignedInCaller;
let minas: SignedInCaller;
let classRoom: number;

const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.deps.db);
const change = (id: number, values: object) =>
  portal.deps.db.updateTable('interview').set(values).where('id', '=', id).execute();
const ago = (days: number) => new Date(portal.deps.clock().getTime() - days * DAY_MS);

async function given(interview: GivenInterview, values: object = {}): Promise<number> {
  const { id } = await givenInterview(portal, { uf: 'SP', ...interview });
  await change(id, { owner_id: null, ...values });
  return id;
}

beforeAll(async () => {
  portal = await testApp();
  [admin, national, minas] = await Promise.all([
    administrator(portal),
    manager(portal),
    manager(portal, 'MG'),
  ]);
  classRoom = await givenClass(portal, { name: 'Turma do painel' });
  await given({});
  await given({ state: 'REENTREVISTA-SEM_RESULTADO' });
  await given({ state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
  await given({ state: 'EM_REVISAO-SEM_RESULTADO' });
  await given({ state: 'EXPIRADA-SEM_RESULTADO' });
  await given({ state: 'FINALIZADA-NAO_APTO' });
  await given({ state: 'FINALIZADA-APTO', classRoomId: classRoom });
  await given({ state: 'FINALIZADA-APTO', uf: 'MG' });
  await given({ state: 'EXPIRADA-APTO' });
  await given({ state: 'DESISTENTE-CONCLUIDO' });
  await given({ state: 'CERTIFICADA-APTO', classRoomId: classRoom });
  await given({ state: 'FINALIZADA-AGUARDANDO_AVALIACAO' }, { owner_id: admin.accountId });
  await given({ state: 'FINALIZADA-AGUARDANDO_AVALIACAO', uf: 'MG' });
  await given({ state: 'FINALIZADA-APTO' }, { deleted_at: ago(1) });
  await given({ state: 'EXPIRADA-SEM_RESULTADO' }, { superseded_at: ago(1) });
  await given({ version: 2, state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
  await given({ version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' });
});
afterAll(() => portal.close());

async function panel(
  caller: Caller,
  query: Readonly<Record<string, unknown>> = {},
  version: VersionId = 1,
): Promise<ManagerPanel> {
  const reply = await caller.call(panelCalls.getManagerPanel, { params: { moduleId: version }, query });
  expect(reply.status).toBe(200);
  return reply.body;
}

const funnel = ({ stages }: ManagerPanel) =>
  Object.fromEntries(stages.map(({ stage, people }) => [stage, people]));

/** How many the list finds in these states. */
const listed = async (caller: Caller, states: readonly StateKey[], query: object, version: VersionId) =>
  states.length === 0
    ? 0
    : (await list(caller, version, { 'filter.statusCombinations': states, ...query })).total;

/** Compares every figure that leads to the list with the list itself. */
async function expectAsListed(caller: Caller, query: Readonly<Record<string, unknown>>, filter: object) {
  for (const version of [1, 2, 3, 4] as const) {
    const shown = await panel(caller, query, version);
    for (const { people, states } of shown.stages)
      if (states !== null) expect(await listed(caller, states, filter, version)).toBe(people);
    for (const { part, people } of shown.parts)
      expect(await listed(caller, PART_STATES[part], filter, version)).toBe(people);
    const waiting = await list(caller, version, { 'filter.waiting': 'AWAITING_EVALUATION', ...filter });
    expect(shown.waiting.people).toBe(waiting.total);
    for (const { uf, reached } of shown.ufs)
      expect((await list(caller, version, { 'filter.ufs': uf, ...filter })).total).toBe(reached[0]);
  }
}

describe('the funnel', () => {
  it('counts each person once at every stage that they have reached', async () => {
    expect(funnel(await panel(national))).toEqual({
      INTERESTED: 13,
      BEGAN: 11,
      SENT: 9,
      APT: 5,
      CERTIFIED: 1,
    });
    expect(funnel(await panel(national, {}, 4))).toEqual({ INTERESTED: 1, APT: 0, CERTIFIED: 0 });
  });

  it('has the numbers of the lists it leads to, before and after the job has counted', async () => {
    await expectAsListed(national, {}, {});
    await runScheduled(portal, countPanelChanges);
    expect((await run(sql`select from panel_stale`)).rows).toEqual([]);
    await expectAsListed(national, {}, {});
    await expectAsListed(minas, {}, {});
    await expectAsListed(national, { uf: 'MG' }, { 'filter.ufs': 'MG' });
    await expectAsListed(national, { classRoom }, { 'filter.classes': classRoom });
  });

  it('follows months of registration', async () => {
    const today = dateInSaoPaulo(portal.deps.clock());
    const month = today.slice(0, 7);
    const filter = { 'filter.periodStart': `${month}-01`, 'filter.periodEnd': today };
    await expectAsListed(national, { monthStart: month }, filter);
    const { months } = await panel(national);
    expect(months.reduce((sum, { reached }) => sum + (reached[0] ?? 0), 0)).toBe(13);
    expect(funnel(await panel(national, { monthEnd: '2001-01' }))).toMatchObject({ INTERESTED: 0 });
    const wrong = await national.call(panelCalls.getManagerPanel, {
      params: { moduleId: 1 },
      query: { monthStart: '2026-05', monthEnd: '2026-04' },
    });
    expect(wrong.status).toBe(400);
  });

  it('never has people of another state', async () => {
    expect(funnel(await panel(minas))).toMatchObject({ INTERESTED: 2, APT: 1 });
    expect(funnel(await panel(minas, { uf: 'SP' }))).toMatchObject({ INTERESTED: 0 });
    expect((await panel(minas)).ufs.map(({ uf }) => uf)).toEqual(['MG']);
    expect(await classes(minas)).toEqual([]);
  });

  it('counts who expired by what they had written and sent', async () => {
    const before = funnel(await panel(national));
    const began = await given({ state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const sent = await given({ state: 'EM_REVISAO-SEM_RESULTADO' });
    const idle = await given({});
    for (const id of [began, sent, idle])
      await change(id, { completing: 'EXPIRADA', result: 'SEM_RESULTADO' });
    const after = await panel(national);
    expect(funnel(after)).toMatchObject({
      INTERESTED: (before['INTERESTED'] ?? 0) + 3,
      BEGAN: (before['BEGAN'] ?? 0) + 2,
      SENT: (before['SENT'] ?? 0) + 1,
    });
    // States do not distinguish these from those who never began.
    expect(after.stages.map(({ states }) => states !== null)).toEqual([true, false, false, true, true]);
  });
});

const classes = async (caller: Caller): Promise<PanelClasses> =>
  (await caller.call(panelCalls.listPanelClasses, { params: { moduleId: 1 } })).body;

describe('the sums', () => {
  it('of classes are those of their people', async () => {
    expect(await classes(national)).toEqual([
      { id: classRoom, name: 'Turma do painel', uf: 'SP', reached: [2, 2, 2, 2, 1] },
    ]);
  });

  it('follow a person to another class, state and month, and out when they are erased', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', version: 3 });
    const other = await givenClass(portal, { version: 3, uf: 'MG' });
    const place = async (query: object) => funnel(await panel(national, { ...query }, 3))['APT'];
    for (const counted of [false, true]) {
      if (counted) await runScheduled(portal, countPanelChanges);
      expect([await place({}), await place({ uf: 'SP' }), await place({ classRoom: other })]).toEqual([
        1, 1, 0,
      ]);
    }
    await change(id, {
      uf_id: 31,
      city_id: 3_106_200,
      class_room_id: other,
      class_link: 'INTERESTED',
      registered_at: ago(70),
    });
    for (const counted of [false, true]) {
      if (counted) await runScheduled(portal, countPanelChanges);
      expect([await place({}), await place({ uf: 'MG' }), await place({ classRoom: other })]).toEqual([
        1, 1, 1,
      ]);
      const month = dateInSaoPaulo(ago(70)).slice(0, 7);
      expect(await place({ monthStart: month, monthEnd: month })).toBe(1);
    }
    const candidate = await candidateOf(portal, { id });
    const erased = await candidate.call(personalDataCalls.erasePersonalData, {
      body: { confirmation: 'APAGAR' },
    });
    expect(erased.status).toBe(204);
    for (const counted of [false, true]) {
      if (counted) await runScheduled(portal, countPanelChanges);
      expect(await place({})).toBe(0);
    }
    expect((await run(sql`select from panel_person where interview_id = ${id}`)).rows).toEqual([]);
  });

  it('are the same counted once more, by two processes at a time, and from nothing', async () => {
    const sums = async () =>
      (await run(sql`select * from panel_sum order by panel_sum`)).rows.concat(
        (await run(sql`select * from panel_decision order by panel_decision`)).rows,
      );
    await countChanges(portal.deps);
    const before = await sums();
    expect(before.length).toBeGreaterThan(10);
    await run(sql`insert into panel_stale (interview_id) select id from interview, generate_series(1, 2)`);
    await Promise.all([countChanges(portal.deps), countChanges(portal.deps)]);
    expect(await sums()).toEqual(before);
    await inTransaction(portal.deps.db, forgetCounts);
    await countChanges(portal.deps);
    expect(await sums()).toEqual(before);
  });

  it('are given as they are where more has changed than a reading counts', async () => {
    await countChanges(portal.deps);
    const before = await panel(national);
    expect(before.behind).toBe(false);
    await run(sql`insert into panel_stale (interview_id) select -n from generate_series(1, 1001) n`);
    expect(await panel(national)).toEqual({ ...before, behind: true });
    await countChanges(portal.deps);
    expect(await panel(national)).toEqual(before);
  });

  it('that are wrong are found by the daily check, and put right', async () => {
    await countChanges(portal.deps);
    const before = await panel(national);
    await run(sql`update panel_sum set people = people + 1`);
    await run(sql`update panel_person set furthest = 2 where interview_id = (select min(id) from interview)`);
    const found = (await reportedBy(portal)).map(({ invariant }) => invariant);
    expect(found).toEqual(expect.arrayContaining(['panel-person', 'panel-sums']));
    await countChanges(portal.deps);
    expect(await panel(national)).toEqual(before);
    expect(await reportedBy(portal)).toEqual([]);
  });
});

describe('answers', () => {
  it('are counted up to the last one, of those who began', async () => {
    const before = (await panel(national)).questions ?? [];
    const id = await given({ state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    await portal.deps.db.deleteFrom('answer').where('interview_id', '=', id).execute();
    const answer = (question: number, text: string) =>
      run(sql`insert into answer (interview_id, question_id, text, updated_at)
        values (${id}, ${question}, ${text}, now())`);
    await answer(1, 'Eu vendi bolos.');
    await answer(2, 'Eu abri uma loja.');
    await answer(3, '');
    const added = async () =>
      ((await panel(national)).questions ?? []).map(
        ({ people }, index) => people - (before[index]?.people ?? 0),
      );
    expect(await added()).toEqual([1, 1, 0, 0, 0]);
    await countChanges(portal.deps);
    await run(sql`update answer set text = 'Eu contratei.' where interview_id = ${id} and question_id = 3`);
    expect(await added()).toEqual([1, 1, 1, 0, 0]);
    expect((await panel(national, {}, 2)).questions).toBeNull();
  });
});

describe('waiting', () => {
  it('is counted in whole days since the state began, whatever the clock does', async () => {
    const id = await given({ version: 3, state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    await run(sql`update interview_history set at = ${ago(9)}
      where interview_id = ${id} and to_state = 'FINALIZADA-AGUARDANDO_AVALIACAO'`);
    await change(id, { owner_id: admin.accountId });
    const days = async () => {
      const { people, median, longest } = (await panel(national, {}, 3)).waiting;
      return [people, median, longest];
    };
    expect(await days()).toEqual([1, 9, 9]);
    await countChanges(portal.deps);
    expect(await days()).toEqual([1, 9, 9]);
    expect((await panel(national, {}, 3)).waiting.bands).toContainEqual({ from: 8, to: 14, people: 1 });
    // Since tomorrow, by a clock that was ahead.
    await run(sql`update panel_person set waiting_since = ${addDays(dateInSaoPaulo(portal.deps.clock()), 1)}
      where interview_id = ${id}`);
    expect(await days()).toEqual([1, 0, 0]);
  });

  it('is shown by responsible manager: to administrators of all, to managers of themselves', async () => {
    const ofAdmin = (await panel(admin)).load;
    expect(ofAdmin.evaluators.find(({ isViewer }) => isViewer)?.awaiting).toBe(1);
    expect(ofAdmin.evaluators.length).toBeGreaterThan(1);
    expect(ofAdmin.unassigned).toBe(1);
    expect((await panel(national)).load.evaluators).toEqual([]);
  });

  it('hides one or two decisions of somebody else, whatever is filtered, and shows one’s own', async () => {
    const author = sql`(select id from account where email = 'passado@casa.test')`;
    const decidedNow = (who: ReturnType<typeof sql>) => sql`
      update interview_history set account_id = ${who}, at = ${portal.deps.clock()}
       where command = 'evaluate' and interview_id in (
        select id from interview where version = 4 and result = 'APTO')`;
    for (let n = 0; n < 2; n++) await given({ version: 4, state: 'FINALIZADA-APTO' });
    await run(decidedNow(author));
    await inTransaction(portal.deps.db, forgetCounts);
    await countChanges(portal.deps);
    const [hidden] = (await panel(admin, {}, 4)).load.evaluators;
    expect(hidden).toMatchObject({
      name: 'Equipe de antes',
      isViewer: false,
      decided: null,
      medianDays: null,
    });
    expect((await panel(admin, { uf: 'MG', monthEnd: '2001-01' }, 4)).load).toEqual(
      (await panel(admin, {}, 4)).load,
    );
    await given({ version: 4, state: 'FINALIZADA-APTO' });
    await run(decidedNow(author));
    await inTransaction(portal.deps.db, forgetCounts);
    expect((await panel(admin, {}, 4)).load.evaluators[0]).toMatchObject({ decided: 3 });
    await run(decidedNow(sql`${national.accountId}`));
    await inTransaction(portal.deps.db, forgetCounts);
    expect((await panel(national, {}, 4)).load.evaluators).toMatchObject([{ isViewer: true, decided: 3 }]);
  });
});
