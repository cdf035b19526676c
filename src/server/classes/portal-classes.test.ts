import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { CITIES, givenClass, type GivenClass } from '#tests/factories.ts';

let portal: TestApp;
/** Version 1: the classes that the portal shows, created in an order that is not the listed one. */
const SHOWN: readonly (GivenClass & { readonly name: string })[] = [
  { name: 'Turma Ótima', uf: 'SP', beginsInDays: 20, cents: 150_050 },
  { name: 'Turma beta', uf: 'MG', beginsInDays: 10, cents: 99_900 },
  { name: 'Turma Alfa', uf: 'SP', cityId: 3_509_502, beginsInDays: 30, cents: 200_000 },
  { name: 'Turma Zeta', uf: 'BA', beginsInDays: 1, cents: 0 },
  { name: 'turma ômega', uf: 'SP', beginsInDays: 40, cents: 175_000 },
];
const HIDDEN: readonly GivenClass[] = [
  { name: 'Turma inativa', active: false },
  { name: 'Turma oculta', hidden: true },
  { name: 'Turma de hoje', beginsInDays: 0 },
  { name: 'Turma passada', beginsInDays: -30 },
  { name: 'Turma de regional inativa', regionalActive: false },
  { name: 'Turma de outra versão', version: 2 },
];

beforeAll(async () => {
  portal = await testApp();
  for (const given of [...SHOWN, ...HIDDEN]) await givenClass(portal, given);
});
afterAll(() => portal.close());

const list = (query: object) =>
  portal.anyone().call(registrationCalls.listPortalClasses, { query: { moduleId: 1, ...query } });
const namesOf = async (query: object) =>
  ((await list(query)).body.items as { className: string }[]).map(({ className }) => className);

describe('the classes that the portal lists', () => {
  it('are those open to interest, by name as people sort it', async () => {
    const { body } = await list({});
    expect(body.total).toBe(5);
    expect(await namesOf({})).toEqual([
      'Turma Alfa',
      'Turma beta',
      'turma ômega',
      'Turma Ótima',
      'Turma Zeta',
    ]);
  });

  it('have place, price and period', async () => {
    const { body } = await list({ ufInitials: 'MG' });
    expect(body).toEqual({
      total: 1,
      items: [
        {
          idClassRoom: expect.any(Number),
          className: 'Turma beta',
          cityId: CITIES.MG.id,
          city: 'Belo Horizonte',
          uf: 'MG',
          value: 999,
          period: '01/12/2026 a 06/12/2026',
          full: false,
          beginDate: '2026-12-01',
          endDate: '2026-12-06',
        },
      ],
    });
  });

  it.each([
    ['className', 'DESC', ['Turma Zeta', 'Turma Ótima', 'turma ômega', 'Turma beta', 'Turma Alfa']],
    ['beginDate', 'ASC', ['Turma Zeta', 'Turma beta', 'Turma Ótima', 'Turma Alfa', 'turma ômega']],
    ['value', 'DESC', ['Turma Alfa', 'turma ômega', 'Turma Ótima', 'Turma beta', 'Turma Zeta']],
    ['city', 'ASC', ['Turma beta', 'Turma Alfa', 'Turma Zeta', 'Turma Ótima', 'turma ômega']],
  ])('sorted by %s %s', async (sortField, sortType, expected) => {
    expect(await namesOf({ sortField, sortType })).toEqual(expected);
  });

  it.each([
    ['a state', { ufInitials: 'SP' }, ['Turma Alfa', 'turma ômega', 'Turma Ótima']],
    ['a state in small letters', { ufInitials: 'ba' }, ['Turma Zeta']],
    ['a city of the state', { ufInitials: 'SP', cityName: 'Campinas' }, ['Turma Alfa']],
    [
      'a city without its accents',
      { ufInitials: 'SP', cityName: 'sao paulo' },
      ['turma ômega', 'Turma Ótima'],
    ],
    ['the "Selecione" entry of the cities', { ufInitials: 'BA', cityName: '' }, ['Turma Zeta']],
    ['a city of another state', { ufInitials: 'MG', cityName: 'Campinas' }, []],
    ['a state without classes', { ufInitials: 'AC' }, []],
    ['another version', { moduleId: 2 }, ['Turma de outra versão']],
    ['a version without classes', { moduleId: 4 }, []],
  ])('of %s', async (_what, query, expected) => {
    expect(await namesOf(query)).toEqual(expected);
  });

  it('come in pages whose total is that of all', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageIndex) => list({ pageIndex, pageSize: 2 })));
    expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5, 5]);
    expect(pages.map(({ body }) => body.items.length)).toEqual([2, 2, 1, 0]);
    const ids = pages.flatMap(({ body }) =>
      (body.items as { idClassRoom: number }[]).map(({ idClassRoom }) => idClassRoom),
    );
    expect(new Set(ids).size).toBe(5);
  });

  it('begin tomorrow until midnight in São Paulo', async () => {
    // The class that begins on the 22nd: at 23:30 of the 21st it is still to come, half an hour later it is not.
    portal.advance({ minutes: 11 * 60 + 30 });
    expect(await namesOf({ ufInitials: 'BA' })).toEqual(['Turma Zeta']);
    portal.advance({ minutes: 30 });
    expect(await namesOf({ ufInitials: 'BA' })).toEqual([]);
    portal.advance({ minutes: -12 * 60 });
  });

  it.each([
    ['no version', { moduleId: '' }],
    ['an unknown version', { moduleId: 5 }],
    ['a page before the first', { pageIndex: -1 }],
    ['a page of none', { pageSize: 0 }],
    ['a page of more than 100', { pageSize: 101 }],
    ['an unknown order', { sortField: 'seminar_value_cents' }],
    ['initials that are none', { ufInitials: 'SPX' }],
  ])('are refused for %s', async (_what, query) => {
    const reply = await list(query);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});
