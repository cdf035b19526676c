import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewCalls } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, manager, registerCandidate } from '#tests/factories.ts';

const CAMPINAS = 3_509_502;

let portal: TestApp;
let team: Caller;
let minas: Caller;

type Query = Readonly<Record<string, unknown>>;
const ask = (caller: Caller, version: VersionId, query: Query) =>
  caller.call(interviewCalls.listFilterOptions, { params: { moduleId: version }, query });

async function optionsOf(type: string, query: Query = {}, caller = team, version: VersionId = 1) {
  const reply = await ask(caller, version, { 'filter.filterType': type, ...query });
  expect(reply.status).toBe(200);
  return reply.body;
}
const namesOf = async (...asked: Parameters<typeof optionsOf>) =>
  (await optionsOf(...asked)).map(({ name }) => name);

beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
  minas = await manager(portal, 'MG');
  await registerCandidate(portal, { uf: 'SP' });
  await registerCandidate(portal, { uf: 'MG' });
  const { id: inCampinas } = await registerCandidate(portal, { uf: 'SP' });
  const { id: deleted } = await registerCandidate(portal, { uf: 'BA' });
  await portal.deps.db
    .updateTable('interview')
    .set({ city_id: CAMPINAS })
    .where('id', '=', inCampinas)
    .execute();
  await portal.deps.db
    .updateTable('interview')
    .set({ deleted_at: new Date() })
    .where('id', '=', deleted)
    .execute();
  await registerCandidate(portal, { uf: 'BA', version: 3 });
});
afterAll(() => portal.close());

describe('the options of places', () => {
  it('are the states of somebody who is in the list, by name', async () => {
    expect(await optionsOf('UF')).toEqual([
      { id: 'MG', name: 'Minas Gerais', uf: { id: 31, initials: 'MG' } },
      { id: 'SP', name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
    ]);
    expect(await namesOf('UF', {}, team, 3)).toEqual(['Bahia']);
    expect(await namesOf('UF', {}, team, 4)).toEqual([]);
  });

  it('have the state of a first candidate at once, and lose that of the last within a minute', async () => {
    const { id } = await registerCandidate(portal, { uf: 'BA', version: 2 });
    expect(await namesOf('UF', {}, team, 2)).toEqual(['Bahia']);
    const { id: other } = await registerCandidate(portal, { uf: 'MG', version: 2 });
    expect(await namesOf('UF', {}, team, 2)).toEqual(['Bahia', 'Minas Gerais']);
    expect(await namesOf('UF', {}, minas, 2)).toEqual(['Minas Gerais']);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', 'in', [id, other])
      .execute();
    portal.advance({ minutes: 1 });
    expect(await namesOf('UF', {}, team, 2)).toEqual([]);
    expect(await namesOf('UF', {}, minas, 2)).toEqual([]);
  });

  it.each<[string, Query, readonly string[]]>([
    ['of anybody', {}, ['Belo Horizonte', 'Campinas', 'São Paulo']],
    ['of a state', { 'filter.ufs': 'SP' }, ['Campinas', 'São Paulo']],
    ['of a state by id', { 'filter.idsUf': 31 }, ['Belo Horizonte']],
    ['by a part of the name', { 'filter.filterCityName': 'SAO' }, ['São Paulo']],
    ['by a part that is a wildcard elsewhere', { 'filter.filterCityName': '_' }, []],
    ['by id', { 'filter.cities': [CAMPINAS, 3_550_308] }, ['Campinas', 'São Paulo']],
    ['without anybody, by id', { 'filter.cities': 2_927_408 }, []],
    [
      'without anybody, all asked for',
      { 'filter.cities': 2_927_408, 'filter.allCities': true },
      ['Salvador'],
    ],
    [
      'of all, by state and part of the name',
      { 'filter.allCities': true, 'filter.ufs': 'SP', 'filter.filterCityName': 'campin' },
      ['Campina do Monte Alegre', 'Campinas', 'Nova Campina'],
    ],
  ])('are the cities %s', async (_what, query, names) => {
    expect(await namesOf('CITY', query)).toEqual(names);
  });

  it('are a hundred cities at most, each with its state', async () => {
    const all = await optionsOf('CITY', { 'filter.allCities': true });
    expect(all).toHaveLength(100);
    expect(all.every(({ id, uf }) => /^\d{7}$/.test(id) && uf !== null)).toBe(true);
  });

  it("stay within the manager's state", async () => {
    expect(await namesOf('UF', {}, minas)).toEqual(['Minas Gerais']);
    expect(await namesOf('CITY', {}, minas)).toEqual(['Belo Horizonte']);
    expect(await namesOf('CITY', { 'filter.ufs': 'SP' }, minas)).toEqual([]);
    const all = await optionsOf('CITY', { 'filter.allCities': true }, minas);
    expect(new Set(all.map(({ uf }) => uf?.initials))).toEqual(new Set(['MG']));
  });
});

describe('the options of statuses', () => {
  it('are those of the e-mail', async () => {
    expect(await optionsOf('STATUS_EMAIL')).toEqual([
      { id: 'ENVIADO', name: 'Enviado', uf: null },
      { id: 'NAO_ENVIADO', name: 'Não enviado', uf: null },
      { id: 'ABERTO', name: 'Aberto', uf: null },
      { id: 'NAO_ABERTO', name: 'Não aberto', uf: null },
    ]);
  });

  it.each<[VersionId, string, readonly string[]]>([
    [4, 'STATUS_INTERVIEW', ['FINALIZADA', 'EXPIRADA', 'CERTIFICADA', 'DESISTENTE', 'AGUARDANDO_AVALIACAO']],
    [4, 'STATUS_RESULT', ['APTO', 'NAO_APTO', 'SEM_RESULTADO', 'CONCLUIDO', 'AGUARDANDO_AVALIACAO']],
    [2, 'STATUS_RESULT', ['SEM_RESULTADO', 'APTO', 'NAO_APTO', 'AGUARDANDO_AVALIACAO', 'CONCLUIDO']],
  ])('of version %i, %s are those it knows', async (version, type, ids) => {
    expect((await optionsOf(type, {}, team, version)).map(({ id }) => id)).toEqual(ids);
  });

  it('in combination read as a sentence, and the list takes each', async () => {
    const options = await optionsOf('STATUS_COMBINATIONS', {}, team, 2);
    expect(options).toContainEqual({ id: 'FINALIZADA-APTO', name: 'Finalizado, Apto', uf: null });
    expect(options.map(({ id }) => id)).not.toContain('FINALIZADA-EM_PROCESSAMENTO');
    const reply = await team.call(interviewCalls.listInterviews, {
      params: { moduleId: 2 },
      query: { 'filter.statusCombinations': options.map(({ id }) => id) },
    });
    expect(reply.status).toBe(200);
  });
});

describe('the options refuse', () => {
  it.each<[string, Query]>([
    ['no column', {}],
    ['an unknown column', { 'filter.filterType': 'CPF' }],
    ['a city that is no id', { 'filter.filterType': 'CITY', 'filter.cities': 'x' }],
    ['a name without end', { 'filter.filterType': 'CITY', 'filter.filterCityName': 'a'.repeat(121) }],
    ['a yes that is none', { 'filter.filterType': 'CITY', 'filter.allCities': '1' }],
  ])('%s', async (_what, query) => {
    const reply = await ask(team, 1, query);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });

  it('people outside the back office', async () => {
    const { id } = await givenInterview(portal);
    for (const [caller, code] of [
      [portal.anyone(), 'session.required'],
      [await candidateOf(portal, { id }), 'access.denied'],
    ] as const)
      expect((await ask(caller, 1, { 'filter.filterType': 'UF' })).body.code).toBe(code);
  });
});
