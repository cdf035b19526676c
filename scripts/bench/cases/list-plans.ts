import { sql, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { listQuery } from '#contract/interviews.ts';
import { COSTLY } from '#server/interviews/count-found.ts';
import { countWithPage, foundRows, isCollected, pageOf, totalOf } from '#server/interviews/found-rows.ts';
import { openDatabase } from '#server/platform/db.ts';
import type { DB } from '#server/platform/schema.ts';
import { median, timeOf, withUnit, type BenchCase, type Figure } from '../case.ts';
import { COUNTED_TO, DATES, LIVE, STATES, STATUSES, texts, VIEWER, type Choice } from '../list-choices.ts';

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
  `select count(*) from (select from interview i where ${condition} limit ${COUNTED_TO}) counted`;

const REPEATS = 9;

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

async function measure(db: Kysely<DB>, client: PoolClient, choices: readonly Choice[]): Promise<Measured> {
  const query = listQuery.parse(Object.assign({}, ...choices.map((choice) => choice.query)));
  const condition = ['i.version = 1', LIVE, ...choices.map((choice) => choice.condition)].join(' and ');
  const now = new Date();
  const read = () => countWithPage(db, VIEWER, 1, query, now, COUNTED_TO);
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
            () => totalOf(foundRows(VIEWER, 1, query, now), COUNTED_TO).execute(db),
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
