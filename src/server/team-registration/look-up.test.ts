import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidateCalls } from '#contract/candidates.ts';
import type { Call } from '#contract/core.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  CITIES,
  givenClass,
  givenInterview,
  manager,
  registerCandidate,
  makePerson,
} from '#tests/factories.ts';
import { historyOf, interviewRow, interviewsOf } from '#tests/stored.ts';

let portal: TestApp;
let national: Caller;
beforeAll(async () => {
  portal = await testApp();
  national = await manager(portal);
});
afterAll(() => portal.close());

const { validatePreRegistration, findLastInterview, previewMigration, migrateInterview } =
  teamRegistrationCalls;
const ask = (caller: Caller, call: Call, cpf: string, moduleId = 1) =>
  caller.call(call, { params: { moduleId, cpf } });

describe('the look-up of a CPF', () => {
  it('of nobody leads to the form, with nothing but the CPF to begin with', async () => {
    const { cpf } = makePerson();
    const reply = await ask(national, validatePreRegistration, cpf);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        valid: true,
        editInfo: false,
        interview: null,
        message: null,
        importData: false,
        moduleOrigin: null,
        evaluation: false,
        showQuiz: false,
        accessReport: false,
        certificated: false,
        finishOrExpired: false,
      },
    ]);
    const person = await national.call(candidateCalls.findCandidateByCpf, { params: { cpf } });
    expect(person.body.code).toBe('candidate.notfound.cpe');
    // Looking somebody up registers nobody.
    expect(await interviewsOf(portal, cpf)).toEqual([]);
  });

  it.each([
    [1, 'NAO_PREENCHIDO-SEM_RESULTADO', 'editInfo', null],
    [1, 'EXPIRADA-SEM_RESULTADO', 'finishOrExpired', /expirou\. Deseja criar uma nova\?$/],
    [1, 'FINALIZADA-NAO_APTO', 'accessReport', /a partir de \d\d\/\d\d\/\d{4}\.$/],
    [1, 'FINALIZADA-APTO', 'accessReport', /inscrição ativa no Empretec Urbano/],
    [1, 'CERTIFICADA-APTO', 'certificated', /O seminário foi de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}\.$/],
    [2, 'FINALIZADA-AGUARDANDO_AVALIACAO', 'evaluation', /inscrição ativa no Empretec Startup/],
    [2, 'FINALIZADA-APTO', 'showQuiz', /inscrição ativa/],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 'editInfo', null],
  ] as const)('version %i, %s: %s', async (version, state, flag, message) => {
    const { id, person } = await givenInterview(portal, { version, state });
    const { status, body } = await ask(national, validatePreRegistration, person.cpf, version);
    expect(status).toBe(200);
    expect(body.interview).toMatchObject({ id, candidate: { cpf: person.cpf } });
    const raised = Object.entries(body).flatMap(([name, value]) => (value === true ? [name] : []));
    expect(raised).toEqual([flag]);
    if (message) expect(body.message).toMatch(message);
    else expect(body.message).toBeNull();
  });

  it('of an overdue interview offers a new one, before the sweep too', async () => {
    const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await portal.deps.db
      .updateTable('interview')
      .set({ processed_at: '2026-05-01T15:00:00Z' })
      .where('id', '=', id)
      .execute();
    const { body } = await ask(national, validatePreRegistration, person.cpf);
    expect(body).toMatchObject({ finishOrExpired: true, editInfo: false, accessReport: false });
    expect(body.message).toMatch(/expirou\. Deseja criar uma nova\?$/);
    expect(body.interview.allowedActions).toEqual(['create-new-interview']);
    // Nor is the result that has expired brought over.
    expect((await ask(national, validatePreRegistration, person.cpf, 3)).body.importData).toBe(false);
  });

  it('of a dropout reports it, with the row whose menu has the undo', async () => {
    const { person } = await givenInterview(portal, { state: 'DESISTENTE-CONCLUIDO' });
    const { body } = await ask(national, validatePreRegistration, person.cpf);
    expect(body.message).toMatch(/desfaça a desistência/);
    expect(body.interview.allowedActions).toContain('undo-desist');
  });

  it.each([1, 3] as const)("shows another state's manager nothing, in version %i", async (version) => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'SP' });
    const reply = await ask(await manager(portal, 'MG'), validatePreRegistration, person.cpf, version);
    expect([reply.status, reply.body]).toEqual([
      403,
      { code: 'candidate.out-of-reach', message: expect.any(String) },
    ]);
  });

  it('lets a state look up its own', async () => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'MG' });
    const reply = await ask(await manager(portal, 'MG'), validatePreRegistration, person.cpf, 4);
    expect([reply.status, reply.body.valid]).toEqual([200, true]);
  });
});

describe('the last interview', () => {
  it('is the newest of the version, live or history, within reach', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    expect((await ask(national, findLastInterview, person.cpf)).body).toMatchObject({
      id,
      statusCompletingInterview: 'EXPIRADA',
    });
    for (const [caller, version] of [
      [national, 3],
      [await manager(portal, 'MG'), 1],
    ] as const) {
      const reply = await ask(caller, findLastInterview, person.cpf, version);
      expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
    }
  });
});

describe('migrating', () => {
  const migrate = (
    caller: Caller,
    cpf: string,
    {
      from = 1,
      to = 3,
      call = migrateInterview,
      ...chosen
    }: { from?: number; to?: number; call?: Call; idClassRoom?: number } = {},
  ) => caller.call(call, { params: { cpf }, query: { moduleOrigin: from, moduleDestiny: to, ...chosen } });

  it('may choose a class of the other version, and no other class', async () => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const [arena, urbano, elsewhere] = [
      await givenClass(portal, { version: 3 }),
      await givenClass(portal, { version: 1 }),
      await givenClass(portal, { version: 3, uf: 'MG' }),
    ];
    const sp = await manager(portal, 'SP');
    for (const idClassRoom of [urbano, elsewhere]) {
      const reply = await migrate(sp, person.cpf, { idClassRoom });
      expect([reply.status, reply.body.code]).toEqual([422, 'class-room.not-available']);
    }
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    const preview = await migrate(sp, person.cpf, { call: previewMigration });
    expect(preview.body.uf).toEqual({ id: 35, initials: 'SP' });
    const { body } = await migrate(sp, person.cpf, { idClassRoom: arena });
    expect(body.classRoom).toMatchObject({ idClassRoom: arena, link: 'INTERESTED' });
    const [first] = await historyOf(portal, body.id);
    expect(first).toMatchObject({ command: 'migrate', details: { classRoom: arena } });
  });

  it('of one’s own result is refused, in the preview too', async () => {
    const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const own = await manager(portal);
    const { candidate_id } = await interviewRow(portal, id);
    await portal.deps.db
      .updateTable('account')
      .set({ candidate_id })
      .where('id', '=', own.accountId)
      .execute();
    for (const call of [previewMigration, migrateInterview])
      expect((await migrate(own, person.cpf, { call })).body.code).toBe('access.own-interview');
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
  });

  it.each([
    [1, 3],
    [3, 1],
  ] as const)('from %i to %i brings answers, result and versions; the origin stays', async (from, to) => {
    const { id, person } = await givenInterview(portal, { version: from, state: 'FINALIZADA-APTO' });
    const origin = await interviewRow(portal, id);
    const caller = await manager(portal);
    expect((await ask(caller, validatePreRegistration, person.cpf, to)).body).toMatchObject({
      importData: true,
      moduleOrigin: from,
      interview: null,
    });

    const reply = await migrate(caller, person.cpf, { from, to });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      module: { id: to },
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'APTO',
      processingDate: origin.processed_at?.toISOString(),
    });
    const row = await interviewRow(portal, reply.body.id);
    expect(row).toMatchObject({
      origin: 'MIGRATION',
      decided_by: origin.decided_by,
      city_id: origin.city_id,
      term_accepted_at: null,
    });
    expect(await interviewRow(portal, id)).toEqual(origin);
    expect(await historyOf(portal, row.id)).toMatchObject([
      {
        command: 'migrate',
        account_id: caller.accountId,
        details: { from: id, decidedBy: origin.decided_by },
      },
    ]);

    const { db } = portal.deps;
    const restsOn = async (interviewId: number) => ({
      answers: await db
        .selectFrom('answer')
        .select(['question_id', 'text', 'revision'])
        .where('interview_id', '=', interviewId)
        .orderBy('question_id')
        .execute(),
      evaluations: await db
        .selectFrom('evaluation')
        .select([
          'evaluator',
          'evaluator_version',
          'parameters_version',
          'calibration_version',
          'total',
          'created_at',
        ])
        .where('interview_id', '=', interviewId)
        .execute(),
      grades: await db
        .selectFrom('evaluation_grade as g')
        .innerJoin('evaluation as e', 'e.id', 'g.evaluation_id')
        .select(['g.pass', 'g.question_id', 'g.competency', 'g.behaviour', 'g.points', 'g.passage'])
        .where('e.interview_id', '=', interviewId)
        .orderBy('g.pass')
        .orderBy('g.question_id')
        .orderBy('g.competency')
        .orderBy('g.behaviour')
        .execute(),
      manual: await db
        .selectFrom('manual_evaluation as m')
        .innerJoin('manual_evaluation_score as s', 's.manual_evaluation_id', 'm.id')
        .select([
          'm.total',
          'm.verdict',
          'm.justification',
          'm.account_id',
          'm.at',
          's.competency',
          's.score',
        ])
        .where('m.interview_id', '=', interviewId)
        .orderBy('s.competency')
        .execute(),
    });
    const before = await restsOn(id);
    expect(before.answers).toHaveLength(5);
    expect(before.manual).toHaveLength(10);
    expect(before.evaluations).toHaveLength(1);
    expect(await restsOn(row.id)).toEqual(before);
  });

  it('is only looked at by GET, which changes nothing however often it is made', async () => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    for (let times = 0; times < 2; times += 1) {
      const reply = await migrate(national, person.cpf, { call: previewMigration });
      expect([reply.status, reply.body]).toEqual([
        200,
        expect.objectContaining({ moduleOrigin: 1, moduleDestiny: 3, statusInterview: 'APTO', answers: 5 }),
      ]);
    }
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
  });

  it('made twice at once is one row: the second is refused', async () => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const replies = await Promise.all([migrate(national, person.cpf), migrate(national, person.cpf)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(2);
  });

  it.each([
    ['somebody who is not apt', 'FINALIZADA-NAO_APTO', {}, undefined, 409, 'interview.state'],
    ['into another version', 'FINALIZADA-APTO', { to: 4 }, undefined, 409, 'interview.state'],
    [
      'out of a version that they are not in',
      'FINALIZADA-APTO',
      { from: 3, to: 1 },
      undefined,
      404,
      'api.resource-notfound',
    ],
    ["another state's candidate", 'FINALIZADA-APTO', {}, 'MG', 403, 'candidate.out-of-reach'],
  ] as const)('%s is refused, looked at or done', async (_what, state, way, uf, status, code) => {
    const { person } = await givenInterview(portal, { state });
    const caller = await manager(portal, uf);
    for (const call of [previewMigration, migrateInterview]) {
      const reply = await migrate(caller, person.cpf, { ...way, call });
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
  });

  it('of nobody finds nobody', async () => {
    expect((await migrate(national, makePerson().cpf)).status).toBe(404);
  });
});

describe('the general search', () => {
  const search = async (caller: Caller, query: Record<string, unknown>) =>
    (await caller.call(teamRegistrationCalls.searchCandidates, { query })).body;

  it('finds a person once, by name, e-mail, CPF or phone, with every version', async () => {
    const person = { ...makePerson(), name: 'Zuleide Buscada' };
    const { candidateId } = await givenInterview(portal, { version: 3, state: 'FINALIZADA-APTO', person });
    await givenInterview(portal, { version: 1, state: 'CERTIFICADA-APTO', person });
    for (const text of ['zuleide bus', person.email, person.cpf, person.phone]) {
      expect(await search(national, { 'filter.fieldOfResearch': text })).toEqual({
        total: 1,
        items: [
          {
            id: candidateId,
            name: person.name,
            cpf: person.cpf,
            modules: [
              { id: 1, name: 'Urbano', classRoom: null },
              { id: 3, name: 'Arena', classRoom: null },
            ],
          },
        ],
        deleted: [],
      });
    }
  });

  it('shows the class of each registration', async () => {
    const person = { ...makePerson(), name: 'Valquíria Enturmada' };
    const idClassRoom = await givenClass(portal, { name: 'Urbano Enturmado 1' });
    await registerCandidate(portal, { person, classRoomId: idClassRoom });
    const { items } = await search(national, { 'filter.fieldOfResearch': 'enturmada' });
    expect(items[0]?.modules).toEqual([
      {
        id: 1,
        name: 'Urbano',
        classRoom: expect.objectContaining({
          idClassRoom,
          className: 'Urbano Enturmado 1',
          link: 'INTERESTED',
        }),
      },
    ]);
  });

  it('leads administrators alone to people of whom deleted registrations are left', async () => {
    const person = { ...makePerson('MG'), name: 'Olímpia Excluída' };
    await givenInterview(portal, { version: 1, state: 'FINALIZADA-APTO', person, uf: 'MG' });
    const admin = await administrator(portal);
    const remove = () =>
      admin.call(interviewCommandCalls.deleteInterview, { params: { moduleId: 1, cpf: person.cpf } });
    const asked = { 'filter.fieldOfResearch': 'olimpia exc' };
    expect((await search(admin, asked)).deleted).toEqual([]);
    expect((await remove()).status).toBe(204);
    const gone = { name: person.name, cpf: person.cpf, modules: [{ id: 1, name: 'Urbano' }] };
    for (const caller of [admin, await administrator(portal, 'MG')])
      expect(await search(caller, asked)).toEqual({ total: 0, items: [], deleted: [gone] });
    expect((await search(admin, { ...asked, 'page.index': 1 })).deleted).toEqual([]);
    for (const caller of [national, await manager(portal, 'MG'), await administrator(portal, 'SP')])
      expect(await search(caller, asked)).toEqual({ total: 0, items: [], deleted: [] });
    // Registered again, the list leads there.
    await registerCandidate(portal, { version: 1, person });
    expect((await search(admin, asked)).deleted).toEqual([]);
  });

  it('shows five a page, newest first, and never the same person twice', async () => {
    const people = Array.from({ length: 7 }, () => ({ ...makePerson('BA'), name: 'Paginada Silva' }));
    for (const [days, person] of people.entries()) {
      await givenInterview(portal, { person, registeredDaysAgo: days + 1 });
      await givenInterview(portal, {
        version: 4,
        state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
        person,
      });
    }
    const asked = { 'filter.fieldOfResearch': 'paginada' };
    const first = await search(national, asked);
    const second = await search(national, { ...asked, 'page.index': 1 });
    expect([first.total, first.items.length, second.items.length]).toEqual([7, 5, 2]);
    const cpfs = [...first.items, ...second.items].map(({ cpf }: { cpf: string }) => cpf);
    expect(new Set(cpfs)).toEqual(new Set(people.map(({ cpf }) => cpf)));
  });

  it.each([{}, { 'filter.fieldOfResearch': '  ' }, { 'filter.idsUf': 35 }])(
    'finds nobody where no text is asked for: %j',
    async (query) => {
      expect(await search(national, query)).toEqual({ total: 0, items: [], deleted: [] });
    },
  );

  it('is narrowed by state and city', async () => {
    const person = { ...makePerson('BA'), name: 'Estreitada Lima' };
    await givenInterview(portal, { person });
    const asked = { 'filter.fieldOfResearch': 'estreitada' };
    expect((await search(national, { ...asked, 'filter.idsUf': CITIES.BA.ufId })).total).toBe(1);
    expect((await search(national, { ...asked, 'filter.cities': CITIES.BA.id })).total).toBe(1);
    expect((await search(national, { ...asked, 'filter.idsUf': CITIES.SP.ufId })).total).toBe(0);
    expect((await search(national, { ...asked, 'filter.cities': CITIES.SP.id })).total).toBe(0);
  });

  it('reaches as far as whoever searches, also in the versions that it names', async () => {
    const person = { ...makePerson('MG'), name: 'Alcançada Rocha' };
    await givenInterview(portal, { person, version: 1 });
    await givenInterview(portal, {
      person: { ...person, city: CITIES.SP },
      version: 3,
      state: 'FINALIZADA-APTO',
    });
    const asked = { 'filter.fieldOfResearch': 'alcancada' };
    expect((await search(await manager(portal, 'MG'), asked)).items).toMatchObject([
      { modules: [{ id: 1 }] },
    ]);
    expect((await search(await manager(portal, 'SP'), asked)).items).toMatchObject([
      { modules: [{ id: 3 }] },
    ]);
    expect((await search(await manager(portal, 'BA'), asked)).items).toEqual([]);
  });
});
