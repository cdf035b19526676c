import path from 'node:path';
import { listQuery } from '#contract/interviews.ts';
import { SORT_FIELDS } from '#domain/list-view.ts';
import { COSTLY } from '#server/interviews/count-found.ts';
import { countWithPage, pageOf } from '#server/interviews/found-rows.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { median, timeOf, withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';
import { openEmbeddedDatabase } from '../database.ts';
import { COUNTED_TO, DATES, STATES, STATUSES, texts, VIEWER } from '../list-choices.ts';
import { startProduct } from '../product.ts';
import { chooseSubjects, type Subjects } from '../subjects.ts';

const SMALL = 30_000;
const MAX_GROWTH = 1.5;
const REPEATS = 7;

/** One call, in the small database and in the large one. */
interface Pair {
  readonly what: string;
  readonly small: () => Promise<unknown>;
  readonly large: () => Promise<unknown>;
}

interface Grown {
  readonly what: string;
  /** Milliseconds. */
  readonly small: number;
  readonly large: number;
}

/** The best of as many tries of each, in turn, so that other work on the machine meets both. */
async function grown({ what, small, large }: Pair): Promise<Grown> {
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let i = 0; i < REPEATS; i += 1) {
    best.small = Math.min(best.small, await timeOf(small));
    best.large = Math.min(best.large, await timeOf(large));
  }
  return { what, ...best };
}

const growthOf = ({ small, large }: Grown): number => large / small;

function figureOf(what: string, all: readonly Grown[]): Figure {
  const growth = median(all.map(growthOf));
  return {
    what: `crescimento: ${what}, mediana de ${all.length}`,
    measured: withUnit(median(all.map(({ large }) => large)), 'ms'),
    bare: `${withUnit(median(all.map(({ small }) => small)), 'ms')} (${SMALL.toLocaleString('pt-BR')})`,
    ratio: growth,
    budget: `≤ ${MAX_GROWTH.toLocaleString('pt-BR')}×`,
    kept: growth <= MAX_GROWTH,
  };
}

type Query = Readonly<Record<string, string | readonly string[]>>;

/** Page and total as one asks for them first, with nothing remembered; statements alone. */
const asFirstAsked =
  ({ db }: Database, query: Query, now: Date) =>
  () =>
    countWithPage(db, VIEWER, 1, listQuery.parse(query), now, COUNTED_TO);

/** A page whose total is remembered, or the same as above where it is not worth it. */
async function asPagedThrough({ db }: Database, query: Query, now: Date) {
  const parsed = listQuery.parse({ ...query, 'page.index': '1' });
  const { total } = await countWithPage(db, VIEWER, 1, parsed, now, COUNTED_TO);
  return total < COSTLY
    ? () => countWithPage(db, VIEWER, 1, parsed, now, COUNTED_TO)
    : () => pageOf(db, VIEWER, 1, parsed, now, total);
}

interface Matrix {
  /** By text, each with every state, status and stretch of days. */
  readonly first: ReadonlyMap<string, readonly Grown[]>;
  readonly paged: readonly Grown[];
}

/** Every combination of text, state, status and days of the managers' list. */
async function matrixOf(small: Database, large: Database, now: Date): Promise<Matrix> {
  const first = new Map<string, Grown[]>();
  const paged: Grown[] = [];
  const largeTexts = await texts(large.pool);
  for (const [place, text] of (await texts(small.pool)).entries()) {
    const found: Grown[] = [];
    first.set(text.name, found);
    for (const state of STATES)
      for (const status of STATUSES)
        for (const days of DATES) {
          const others = { ...state.query, ...status.query, ...days.query };
          const what = [text, state, status, days].map(({ name }) => name).join(', ');
          const inSmall = { ...others, ...text.query };
          const inLarge = { ...others, ...largeTexts[place]?.query };
          found.push(
            await grown({
              what,
              small: asFirstAsked(small, inSmall, now),
              large: asFirstAsked(large, inLarge, now),
            }),
          );
          paged.push(
            await grown({
              what: `${what}, segunda página`,
              small: await asPagedThrough(small, inSmall, now),
              large: await asPagedThrough(large, inLarge, now),
            }),
          );
        }
  }
  return { first, paged };
}

/** Every order of the list, both ways, in the country and in one state. */
async function ordersOf(small: Database, large: Database, now: Date): Promise<Grown[]> {
  const all: Grown[] = [];
  for (const field of SORT_FIELDS)
    for (const direction of ['ASC', 'DESC'])
      for (const state of STATES.slice(0, 2)) {
        const query = { ...state.query, 'filter.sortField': field, 'sort.type': direction };
        all.push(
          await grown({
            what: `ordem ${field} ${direction}, ${state.name}`,
            small: asFirstAsked(small, query, now),
            large: asFirstAsked(large, query, now),
          }),
        );
      }
  return all;
}

/** The other lists and counts of the team, as its screens ask for them. */
const CALLS = [
  'interviews/module/1',
  'interviews/module/1?page.index=200',
  'interviews/module/1/filters?filter.filterType=CITY',
  'interviews/alert-interview-awainting-evaluation',
  'class-room/module/1/board-columns',
  'class-room/module/1/simple-board-items?type=INTERESTED',
  'class-room?moduleId=1&status=true',
  'my-turn/module/1',
  'my-turn/module/1/summary',
  'panel/module/1',
] as const;

async function callsOf(
  small: { readonly url: string; readonly subjects: Subjects },
  large: { readonly url: string; readonly subjects: Subjects },
): Promise<Grown[]> {
  const calling =
    ({ url, subjects }: typeof small, call: string) =>
    async () => {
      const reply = await fetch(`${url}/api/v1/${call}`, {
        headers: { cookie: subjects.administrator.cookie },
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${call} answered ${reply.status}`);
    };
  const all: Grown[] = [];
  for (const call of CALLS)
    all.push(await grown({ what: call, small: calling(small, call), large: calling(large, call) }));
  return all;
}

/** Beside the figures: those that grow most, so that one knows where to look. */
function worstOf(all: readonly Grown[]): Figure[] {
  return all
    .toSorted((a, b) => growthOf(b) - growthOf(a))
    .slice(0, 10)
    .map((one) => ({
      what: `  ${one.what}`,
      measured: withUnit(one.large, 'ms'),
      bare: withUnit(one.small, 'ms'),
      ratio: growthOf(one),
    }));
}

/**
 * How much longer lists, searches and counts take in the database of this run than in one of 30,000 interviews: statements
 * of the list alone, in this process, and the team's other calls by HTTP.
 */
export const growth: BenchCase = {
  name: 'crescimento',
  async run({ databaseUrl, folder, ports, web, subjects }: Bench) {
    const embedded = await openEmbeddedDatabase(path.join(folder, 'small'), SMALL, (line) => {
      console.error(line);
    });
    const small = openDatabase(embedded.url, { max: 2 });
    const large = openDatabase(databaseUrl, { max: 2 });
    const product = await startProduct(folder, ports.spare, {
      ROLE: 'web',
      SEED: 'none',
      DATABASE_URL: embedded.url,
    });
    try {
      const now = new Date();
      const { first, paged } = await matrixOf(small, large, now);
      const orders = await ordersOf(small, large, now);
      const calls = await callsOf(
        { url: product.url, subjects: await chooseSubjects(small.pool) },
        { url: web.url, subjects },
      );
      const all = [...first.values()].flat();
      return [
        figureOf('lista, página e total', all),
        ...[...first].map(([text, found]) => figureOf(`  ${text}`, found)),
        figureOf('lista, segunda página', paged),
        figureOf('ordens da lista', orders),
        figureOf('outras listas e contagens', calls),
        ...calls.map((one) => ({
          what: `  ${one.what}`,
          measured: withUnit(one.large, 'ms'),
          bare: withUnit(one.small, 'ms'),
          ratio: growthOf(one),
        })),
        ...worstOf([...all, ...paged, ...orders]),
      ];
    } finally {
      await product.stop();
      await small.close();
      await large.close();
      await embedded.stop();
    }
  },
};
