import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { listQuery } from '#contract/interviews.ts';
import { loadPlaces } from '#server/places/load-places.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DB } from '#server/platform/schema.ts';
import { createTestDatabase } from '#tests/database.ts';
import { sweepOverdue } from './expire-overdue.ts';
import { listInterviews } from './list.ts';

/** Whether PostgreSQL answers the everyday questions of a big table by its indexes: 20,000 interviews of 20,000 people. */
const INTERVIEWS = 20_000;
const NOW = new Date('2026-11-21T15:00:00Z');

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
/** Every statement that goes through here is remembered. */
let watched: Kysely<DB>;
let statements: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await loadPlaces(database.db);
  await database.pool.query(`
    insert into candidate (cpf, name)
    select lpad(n::text, 11, '0'),
           (array['Maria','João','Conceição','Antônio','Íris','Tatiane','Caio'])[1 + n % 7] || ' ' ||
           (array['Silva','Gonçalves','Souza','Queiroz','Brandão'])[1 + n % 5] || ' ' || md5(n::text)
      from generate_series(1, ${INTERVIEWS}) n`);
  await database.pool.query(`
    insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, expires_on)
    select c.id, case when c.id % 3 = 0 then 3 else 1 end, 'NAO_PREENCHIDO', 'SEM_RESULTADO', 'pessoa.' || c.id || '@exemplo.com.br',
           '119' || lpad((c.id * 7919 % 100000000)::text, 8, '0'), city.id, city.uf_id, 'LANDING_PAGE',
           timestamptz '2026-11-21 15:00Z' - c.id * interval '11 minutes',
           (timestamptz '2026-11-21 15:00Z' - c.id * interval '11 minutes' + interval '6 months')::date
      from candidate c
      join lateral (select id, uf_id from city where id = (array[3550308, 3106200, 2927408, 3509502, 4314902])[1 + c.id % 5]) city on true`);
  // A hundred that the last sweep has not seen.
  await database.pool.query(`update interview set expires_on = '2026-11-20' where id % 200 = 0`);
  await database.pool.query('vacuum analyze');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans of every statement that the work made. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
  statements = [];
  await work();
  const plans = [];
  for (const { sql, parameters } of statements.filter((statement) =>
    /^(select|with|update)/.test(statement.sql),
  )) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    );
    for (const row of rows) plans.push(...nodesOf(row['QUERY PLAN'][0].Plan));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

const indexesIn = (plans: readonly PlanNode[]) => new Set(plans.flatMap((node) => node['Index Name'] ?? []));

function expectNoScanOfAll(plans: readonly PlanNode[]): void {
  const scanned = plans
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']);
  expect(scanned).not.toContain('interview');
  expect(scanned).not.toContain('candidate');
}

const national: Viewer = { accountId: 1, candidateId: null, roles: ['GESTOR'], uf: null };
const ofBahia: Viewer = { ...national, uf: 'BA' };
const page = (viewer: Viewer, query: object) =>
  plansOf(() => listInterviews(watched, viewer, 1, listQuery.parse(query), NOW));

describe('the list', () => {
  it.each([
    ['the first page', national, {}],
    ['a page far behind', national, { 'page.index': 500 }],
    ['the oldest first', national, { 'sort.type': 'ASC' }],
    ['of a state', ofBahia, {}],
    ['a page far behind of a state', ofBahia, { 'page.index': 100 }],
    ['by a name', national, { 'filter.fieldOfResearch': 'conceição gonçalves' }],
    ['by a name in a state', ofBahia, { 'filter.fieldOfResearch': 'queiroz' }],
    ['by an e-mail', national, { 'filter.fieldOfResearch': 'pessoa.1234@' }],
    ['by a CPF', national, { 'filter.fieldOfResearch': '000.000.123-45' }],
    ['by a phone', national, { 'filter.fieldOfResearch': '(11) 90007-9190' }],
    ['by nobody', national, { 'filter.fieldOfResearch': 'xyzxyz' }],
  ] as const)('%s never reads the whole table', async (_what, viewer, query) => {
    expectNoScanOfAll(await page(viewer, query));
  });

  it('goes by the index that sorts, and rare words by the index of words', async () => {
    expect(indexesIn(await page(national, {}))).toContain('interview_list');
    expect(indexesIn(await page(ofBahia, {}))).toContain('interview_list_by_uf');
    expect(indexesIn(await page(national, { 'filter.fieldOfResearch': 'pessoa.1234@' }))).toContain(
      'interview_search',
    );
  });

  it('counts to ten thousand, then says that there are more', async () => {
    const read = (viewer: Viewer, version: 1 | 3) =>
      listInterviews(watched, viewer, version, listQuery.parse({}), NOW);
    const { items, ...counted } = await read(national, 1);
    expect(items).toHaveLength(10);
    expect(counted).toEqual({ total: 10_001, totalIsExact: false });
    const { total, totalIsExact } = await read(national, 3);
    expect([total, totalIsExact]).toEqual([Math.floor(INTERVIEWS / 3), undefined]);
  });
});

describe('the sweep', () => {
  it('goes by the index of last days', async () => {
    const sent: unknown[] = [];
    const deps = {
      db: watched,
      clock: () => NOW,
      queue: {
        send: (_tx: unknown, _job: unknown, { ids }: { ids: number[] }) =>
          Promise.resolve(void sent.push(...ids)),
      },
    };
    // Of everything that a use case may reach, the sweep reaches these three.
    const plans = await plansOf(() => sweepOverdue(deps as unknown as Deps));
    expect(sent).toHaveLength(INTERVIEWS / 200);
    expectNoScanOfAll(plans);
    expect(indexesIn(plans)).toContain('interview_to_expire');
  });
});
