import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { SORT_FIELDS, type SortField } from '#domain/list-view.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import { listQuery } from '#contract/interviews.ts';
import { sql } from 'kysely';
import { testApp, type TestApp } from '#tests/app.ts';
import { CITIES, givenClass, manager, registerCandidate, type SignedInCaller } from '#tests/factories.ts';
import { list } from './list.fixture.ts';
import { countWithPage, pageOf } from './found-rows.ts';

let portal: TestApp;
let team: SignedInCaller;
let people: readonly string[] = [];
const ids: Record<string, number> = {};

const change = (name: string, values: object) =>
  portal.deps.db
    .updateTable('interview')
    .set(values)
    .where('id', '=', ids[name] ?? 0)
    .execute();

/** Six people of version 3, registered in this order, the values of each spread so that no two orders are the same. */
const nationalManager = (): Viewer => ({
  accountId: team.accountId,
  candidateId: null,
  email: '',
  roles: ['GESTOR'],
  uf: null,
});

beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
  const other = await manager(portal);
  await portal.deps.db
    .updateTable('account')
    .set({ name: 'Zilda' })
    .where('id', '=', team.accountId)
    .execute();
  await portal.deps.db
    .updateTable('account')
    .set({ name: 'Álvaro' })
    .where('id', '=', other.accountId)
    .execute();
  people = ['Caio', 'Álvaro', 'Bruna', 'Zeca', 'Eva', 'Davi'];
  for (const name of people) {
    portal.advance({ minutes: 1 });
    const { id } = await registerCandidate(portal, { version: 3 });
    ids[name] = id;
    await portal.deps.db
      .updateTable('candidate')
      .set({ name })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('interview').select('candidate_id').where('interview.id', '=', id),
      )
      .execute();
  }
  const at = (uf: 'SP' | 'MG' | 'BA') => ({ city_id: CITIES[uf].id, uf_id: CITIES[uf].ufId });
  await change('Caio', { ...at('MG'), expires_on: '2027-03-01', owner_id: team.accountId });
  await change('Álvaro', { ...at('SP'), expires_on: null, owner_id: null, origin: 'MANAGER' });
  await change('Bruna', { ...at('BA'), expires_on: '2027-01-01', owner_id: other.accountId });
  await change('Zeca', { ...at('SP'), expires_on: '2027-03-01', owner_id: null, origin: 'MIGRATION' });
  await change('Eva', { ...at('BA'), expires_on: '2027-02-01', owner_id: null });
  await change('Davi', { ...at('MG'), expires_on: null, owner_id: other.accountId });
  await change('Eva', { completing: 'FINALIZADA', result: 'NAO_APTO', processed_at: portal.deps.clock() });
  await change('Davi', { completing: 'CERTIFICADA', result: 'APTO', processed_at: portal.deps.clock() });
  const [first, second] = [
    await givenClass(portal, { version: 3 }),
    await givenClass(portal, { version: 3 }),
  ];
  for (const [name, room] of [
    ['Zeca', first],
    ['Bruna', second],
    ['Caio', second],
  ] as const)
    await change(name, { class_room_id: room, class_link: 'INTERESTED' });
  await sql`update class_room set name = case id when ${first} then 'Árvore' else 'Zebra' end`.execute(
    portal.deps.db,
  );
  for (const [name, issued] of [
    ['Davi', '2026-05-01'],
    ['Álvaro', '2026-06-01'],
  ] as const)
    await sql`
      insert into certificate (code, interview_id, person_name, cpf, version, city, uf, begin_date, end_date, course_hours, issued_at, issued_by)
      values (${name}, ${ids[name]}, ${name}, '00000000000', 3, 'x', 'SP', '2026-01-05', '2026-01-10', '44', ${issued}, ${team.accountId})`.execute(
      portal.deps.db,
    );
});
afterAll(() => portal.close());

/** The names in the order of the pages, two on each. */
async function order(field: SortField, type: 'ASC' | 'DESC'): Promise<string[]> {
  const pages = await Promise.all(
    [0, 1, 2].map((index) =>
      list(team, 3, {
        'filter.sortField': field,
        'sort.type': type,
        'page.size': 2,
        'page.index': index,
      }),
    ),
  );
  return pages.flatMap(({ items }) => items.map(({ candidate }) => candidate.name));
}

describe('the list sorted by', () => {
  it.each<readonly [SortField, readonly string[], readonly string[] | 'reversed']>([
    ['interviewDate', ['Caio', 'Álvaro', 'Bruna', 'Zeca', 'Eva', 'Davi'], 'reversed'],
    // Accents do not matter, as people expect.
    ['person', ['Álvaro', 'Bruna', 'Caio', 'Davi', 'Eva', 'Zeca'], 'reversed'],
    ['uf', ['Eva', 'Bruna', 'Davi', 'Caio', 'Zeca', 'Álvaro'], 'reversed'],
    // Belo Horizonte, Salvador, São Paulo.
    ['city', ['Davi', 'Caio', 'Eva', 'Bruna', 'Zeca', 'Álvaro'], 'reversed'],
    ['participant', ['Davi', 'Eva', 'Zeca', 'Bruna', 'Álvaro', 'Caio'], 'reversed'],
    ['completing', ['Davi', 'Eva', 'Zeca', 'Bruna', 'Álvaro', 'Caio'], 'reversed'],
    ['result', ['Davi', 'Eva', 'Zeca', 'Bruna', 'Álvaro', 'Caio'], 'reversed'],
    ['origin', ['Davi', 'Eva', 'Bruna', 'Caio', 'Álvaro', 'Zeca'], 'reversed'],
    // Who has nothing in the column comes last in both directions, the newest first.
    [
      'class',
      ['Zeca', 'Bruna', 'Caio', 'Davi', 'Eva', 'Álvaro'],
      ['Caio', 'Bruna', 'Zeca', 'Davi', 'Eva', 'Álvaro'],
    ],
    [
      'deadline',
      ['Bruna', 'Eva', 'Zeca', 'Caio', 'Davi', 'Álvaro'],
      ['Caio', 'Zeca', 'Eva', 'Bruna', 'Davi', 'Álvaro'],
    ],
    [
      'owner',
      ['Davi', 'Bruna', 'Caio', 'Eva', 'Zeca', 'Álvaro'],
      ['Caio', 'Bruna', 'Davi', 'Eva', 'Zeca', 'Álvaro'],
    ],
    [
      'certificate',
      ['Davi', 'Álvaro', 'Eva', 'Zeca', 'Bruna', 'Caio'],
      ['Álvaro', 'Davi', 'Eva', 'Zeca', 'Bruna', 'Caio'],
    ],
  ])('%s', async (field, ascending, descending) => {
    expect(await order(field, 'ASC')).toEqual(ascending);
    expect(await order(field, 'DESC')).toEqual(
      descending === 'reversed' ? ascending.toReversed() : descending,
    );
  });

  it('anything holds everybody once, within the filters and the state', async () => {
    const minas = await manager(portal, 'MG');
    for (const field of SORT_FIELDS) {
      expect((await order(field, 'ASC')).toSorted()).toEqual([...people].toSorted());
      const { items, total } = await list(minas, 3, {
        'filter.sortField': field,
        'filter.fieldOfResearch': 'caio',
      });
      expect([items.map(({ id }) => id), total]).toEqual([[ids['Caio']], 1]);
    }
    const ofMinas = await list(minas, 3, { 'filter.sortField': 'uf', 'sort.type': 'ASC' });
    expect(ofMinas.items.map(({ candidate }) => candidate.name)).toEqual(['Davi', 'Caio']);
  });

  it('the date is the same by stretches of the index and by a walk through all rows', async () => {
    const { db, clock } = portal.deps;
    const national = nationalManager();
    // A text that everybody has, since without any the list goes by stretches at once.
    const everybody = { 'filter.fieldOfResearch': 'exemplo', 'page.size': 2 };
    const asked = [
      { 'filter.ufs': ['SP', 'BA', 'MG'], 'filter.statusInterviews': ['NAO_APTO', 'SEM_RESULTADO', 'APTO'] },
      { 'filter.ufs': ['BA'], 'filter.statusCombinations': ['FINALIZADA-NAO_APTO', 'EXPIRADA-NAO_APTO'] },
      {
        'filter.idsUf': ['29', '31'],
        'filter.statusCompletingInterviews': ['NAO_PREENCHIDO', 'CERTIFICADA'],
      },
      { 'filter.ufs': ['SP'], 'filter.statusCompletingInterviews': ['DESISTENTE'] },
      {
        'filter.ufs': ['SP'],
        'filter.statusInterviews': ['SEM_RESULTADO'],
        'filter.periodEnd': '2026-11-20',
      },
      { 'filter.statusInterviews': ['NAO_APTO', 'APTO'] },
      { 'filter.statusCombinations': ['FINALIZADA-NAO_APTO', 'NAO_PREENCHIDO-SEM_RESULTADO'] },
    ];
    let rows = 0;
    for (const viewer of [national, { ...national, uf: 'BA' }])
      for (const filter of asked)
        for (const type of ['ASC', 'DESC'])
          for (const index of [0, 1, 2]) {
            const query = listQuery.parse({
              ...everybody,
              ...filter,
              'sort.type': type,
              'page.index': index,
            });
            const walked = await pageOf(db, viewer, 3, query, clock());
            expect(await pageOf(db, viewer, 3, query, clock(), 5_000)).toEqual(walked);
            rows += walked.length;
          }
    expect(rows).toBeGreaterThan(12);
  });

  it('the date is the same where all are collected, and where they are too many for it', async () => {
    const { db, clock } = portal.deps;
    const viewer = nationalManager();
    for (const filter of [
      { 'filter.fieldOfResearch': 'exemplo' },
      { 'filter.fieldOfResearch': 'exemplo', 'filter.ufs': ['SP', 'MG'] },
      { 'filter.initialProcessingDate': '2020-01-01' },
      { 'filter.initialProcessingDate': '2020-01-01', 'filter.statusInterviews': ['APTO', 'NAO_APTO'] },
    ])
      for (const type of ['ASC', 'DESC'])
        for (const index of [0, 1]) {
          const query = listQuery.parse({
            ...filter,
            'page.size': 1,
            'sort.type': type,
            'page.index': index,
          });
          const walked = await pageOf(db, viewer, 3, query, clock());
          const collected = await countWithPage(db, viewer, 3, query, clock(), 1_000);
          expect(collected.ids).toEqual(walked);
          expect(collected.total).toBeGreaterThan(index);
          expect(await countWithPage(db, viewer, 3, query, clock(), 1)).toEqual({ total: 1, ids: walked });
          expect(await pageOf(db, viewer, 3, query, clock(), collected.total)).toEqual(walked);
          expect(walked).toHaveLength(1);
        }
  });

  it('states go by their initials', async () => {
    const codes = Object.entries(UF_CODES).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const { rows } = await sql<{ place: number }>`
      select uf_place(code::smallint) as place
        from unnest(${codes.map(([, code]) => code)}::int[]) with ordinality as t (code, n) order by n`.execute(
      portal.deps.db,
    );
    expect(rows.map(({ place }) => place)).toEqual(codes.map((_, n) => n + 1));
  });

  it('what is no column is refused', async () => {
    await expect(list(team, 3, { 'filter.sortField': 'cpf' })).rejects.toThrow('400');
  });
});
