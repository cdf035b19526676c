import { sql, type Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Viewer } from '#domain/access.ts';
import { listQuery } from '#contract/interviews.ts';
import { COSTLY } from '#server/interviews/count-found.ts';
import { countWithPage, foundRows, isCollected, pageOf, totalOf } from '#server/interviews/found-rows.ts';
import { openDatabase } from '#server/platform/db.ts';
import type { DB } from '#server/platform/schema.ts';
import { median, withUnit, type BenchCase, type Figure } from '../case.ts';

/** The product's query, and the same as a condition written by hand. */
interface Choice {
  readonly name: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly condition: string;
}

const NOTHING = { query: {}, condition: 'true' } as const;
const STATES: readonly Choice[] = [
  { name: 'país', ...NOTHING },
  { name: 'SP', query: { 'filter.ufs': ['SP'] }, condition: 'i.uf_id = 35' },
  { name: 'MG e SP', query: { 'filter.ufs': ['MG', 'SP'] }, condition: 'i.uf_id in (31, 35)' },
  { name: 'RR', query: { 'filter.ufs': ['RR'] }, condition: 'i.uf_id = 14' },
];
const STATUSES: readonly Choice[] = [
  { name: 'toda situação', ...NOTHING },
  {
    name: 'apto',
    query: { 'filter.statusInterviews': ['APTO'] },
    condition: "i.completing in ('FINALIZADA', 'EXPIRADA', 'CERTIFICADA') and i.result = 'APTO'",
  },
  {
    name: 'com erro',
    query: { 'filter.statusInterviews': ['ERRO_DE_PROCESSAMENTO'] },
    condition: "i.completing = 'FINALIZADA' and i.result = 'ERRO_DE_PROCESSAMENTO'",
  },
  {
    name: 'dois pares',
    query: { 'filter.statusCombinations': ['FINALIZADA-APTO', 'EXPIRADA-SEM_RESULTADO'] },
    condition: "(i.completing, i.result) in (('FINALIZADA', 'APTO'), ('EXPIRADA', 'SEM_RESULTADO'))",
  },
];
const DATES: readonly Choice[] = [
  { name: 'sempre', ...NOTHING },
  {
    name: 'inscritos num mês',
    query: { 'filter.periodStart': '2026-10-01', 'filter.periodEnd': '2026-10-31' },
    condition: "i.registered_at >= '2026-10-01T00:00-03' and i.registered_at < '2026-11-01T00:00-03'",
  },
  {
    name: 'resultado em vinte dias',
    query: { 'filter.initialProcessingDate': '2026-11-01', 'filter.finalProcessingDate': '2026-11-20' },
    condition: `i.processed_at >= '2026-11-01T00:00-03' and i.processed_at < '2026-11-21T00:00-03' and i.result <> 'SEM_RESULTADO'`,
  },
];

const LIVE = 'i.deleted_at is null and i.superseded_at is null';
const LIMIT = 12_000;

/** Texts with one hit, two, and very many; people of the first version. */
async function texts(pool: Pool): Promise<readonly Choice[]> {
  const { rows } = await pool.query<{ one: string; two: string }>(`
    select (select c.cpf from candidate c join interview i on i.candidate_id = c.id
             where i.version = 1 and ${LIVE} order by c.id limit 1) as one,
           (select search_normalise(c.name) from candidate c join interview i on i.candidate_id = c.id
             where i.version = 1 and ${LIVE} and c.name ~ '^\\w+ \\w+ \\w+$'
             group by 1 having count(*) = 2 limit 1) as two`);
  const search = (name: string, text: string): Choice => ({
    name,
    query: { 'filter.fieldOfResearch': text },
    condition: text
      .split(' ')
      .map((word) => `i.search_text like '%${word}%'`)
      .join(' and '),
  });
  return [
    { name: 'sem busca', ...NOTHING },
    search('um achado', rows[0]?.one ?? ''),
    search('dois achados', rows[0]?.two ?? ''),
    search("'silva'", 'silva'),
    search("'maria silva'", 'maria silva'),
  ];
}

/** The ways in which somebody who knows the data would write and plan it; the fastest is the best SQL. */
const WAYS = [
  [],
  ['enable_bitmapscan'],
  ['enable_indexscan'],
  ['enable_sort', 'enable_incremental_sort'],
] as const;
const pageByHand = (condition: string) =>
  `select i.id from interview i where ${condition} order by i.registered_at desc, i.id desc limit 10`;
const collectedByHand = (condition: string) =>
  `with found as materialized (select i.id, i.registered_at from interview i where ${condition})
   select id from found order by registered_at desc, id desc limit 10`;
const totalByHand = (condition: string) =>
  `select count(*) from (select from interview i where ${condition} limit ${LIMIT}) counted`;

const REPEATS = 9;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

interface ByHand {
  readonly text: string;
  readonly off: readonly string[];
}

async function withSettings(
  client: PoolClient,
  { off }: ByHand,
  work: () => Promise<number>,
): Promise<number> {
  for (const setting of off) await client.query(`set ${setting} = off`);
  const result = await work();
  for (const setting of off) await client.query(`reset ${setting}`);
  return result;
}

/** The fastest of the statements and ways, each tried twice. */
async function bestByHand(client: PoolClient, texts: readonly string[]): Promise<ByHand> {
  let best: { readonly way: ByHand; readonly ms: number } | null = null;
  for (const off of WAYS)
    for (const text of texts) {
      const way = { text, off };
      const run = () => client.query(text);
      const ms = await withSettings(client, way, async () => Math.min(await timeOf(run), await timeOf(run)));
      if (!best || ms < best.ms) best = { way, ms };
    }
  if (!best) throw new Error('Nothing was written by hand');
  return best.way;
}

/** The best of as many tries of each in alternation, so that other work on the machine meets all. */
async function compared(
  client: PoolClient,
  ways: readonly ByHand[],
  products: readonly (() => Promise<unknown>)[],
): Promise<{ readonly products: readonly number[]; readonly byHand: readonly number[] }> {
  const runs = [
    ...ways.map((way) => () => withSettings(client, way, () => timeOf(() => client.query(way.text)))),
    ...products.map((product) => () => timeOf(product)),
  ];
  const times = runs.map(() => Number.POSITIVE_INFINITY);
  for (let i = 0; i < REPEATS; i += 1)
    for (const [place, run] of runs.entries()) times[place] = Math.min(times[place] ?? 0, await run());
  return { byHand: times.slice(0, ways.length), products: times.slice(ways.length) };
}

interface Measured {
  readonly what: string;
  /** Each statement of the product: those that run at once, and that of a page whose total is remembered. */
  readonly products: readonly number[];
  readonly bestPage: number;
  readonly bestTotal: number;
}
const productOf = ({ products }: Measured): number => Math.max(...products);
const bestOf = ({ bestPage, bestTotal }: Measured): number => Math.max(bestPage, bestTotal);
const ratioOf = (one: Measured): number => productOf(one) / bestOf(one);

const VIEWER: Viewer = {
  accountId: 0,
  candidateId: null,
  email: '',
  roles: ['ADMINISTRADOR'],
  uf: null,
};

async function measure(db: Kysely<DB>, client: PoolClient, choices: readonly Choice[]): Promise<Measured> {
  const query = listQuery.parse(Object.assign({}, ...choices.map((choice) => choice.query)));
  const condition = ['i.version = 1', LIVE, ...choices.map((choice) => choice.condition)].join(' and ');
  const now = new Date();
  const read = () => countWithPage(db, VIEWER, 1, query, now, LIMIT);
  const { total } = await read();
  const { products, byHand } = await compared(
    client,
    [
      await bestByHand(client, [pageByHand(condition), collectedByHand(condition)]),
      await bestByHand(client, [totalByHand(condition)]),
    ],
    [
      ...(isCollected(query)
        ? [read]
        : [
            () => pageOf(db, VIEWER, 1, query, now),
            () => totalOf(foundRows(VIEWER, 1, query, now), LIMIT).execute(db),
          ]),
      ...(total < COSTLY ? [] : [() => pageOf(db, VIEWER, 1, query, now, total)]),
    ],
  );
  const [bestPage = 0, bestTotal = 0] = byHand;
  return { what: choices.map(({ name }) => name).join(', '), products, bestPage, bestTotal };
}

const MAX_RATIO = 1.5;
/** Below this a ratio says more about the clock than about a plan. */
const TOO_SHORT_MS = 1;

/**
 * Every combination of text, state of the country, status and days in the managers' list: the slowest of its statements,
 * which run at once, beside the best SQL for the same rows, page and total. The statements alone, without a server.
 */
export const listPlans: BenchCase = {
  name: 'planos',
  async run({ databaseUrl }) {
    const { db, pool, close } = openDatabase(databaseUrl, { max: 2 });
    const client = await pool.connect();
    try {
      await sql`select 1`.execute(db);
      const measured: Measured[] = [];
      for (const text of await texts(pool))
        for (const state of STATES)
          for (const status of STATUSES)
            for (const days of DATES) measured.push(await measure(db, client, [text, state, status, days]));
      return figuresOf(measured);
    } finally {
      client.release();
      await close();
    }
  },
};

function figuresOf(measured: readonly Measured[]): Figure[] {
  const slower = (one: Measured): boolean =>
    ratioOf(one) > MAX_RATIO && productOf(one) - bestOf(one) > TOO_SHORT_MS;
  const worst = measured.filter(slower).toSorted((a, b) => ratioOf(b) - ratioOf(a));
  return [
    {
      what: `lista: ${measured.length} combinações, só o SQL, mediana`,
      measured: withUnit(median(measured.map(productOf)), 'ms'),
      bare: withUnit(median(measured.map(bestOf)), 'ms'),
      ratio: median(measured.map(ratioOf)),
    },
    {
      what: `lista: combinações acima de ${MAX_RATIO.toLocaleString('pt-BR')}× o melhor SQL`,
      measured: String(worst.length),
      budget: '0',
      kept: worst.length === 0,
    },
    ...worst.slice(0, 12).map((one) => ({
      what: `  ${one.what}`,
      measured: one.products.map((ms) => withUnit(ms, 'ms')).join(', '),
      bare: `página ${withUnit(one.bestPage, 'ms')}, total ${withUnit(one.bestTotal, 'ms')}`,
      ratio: ratioOf(one),
    })),
  ];
}
