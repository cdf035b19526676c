import type { Bench, BenchCase, Comparison } from '../case.ts';
import type { Turn } from '../http-load.ts';
import type { Parts } from '../script.ts';
import type { SignedIn } from '../subjects.ts';

const PAGES_A_SECOND = 1_500;
const MAX_RATIO = 1.5;
/** The last page whose rows are still counted exactly. */
const DEEP_PAGE = 1_000;

interface ListQuery {
  readonly query: string;
  /** Its values in the statements. */
  readonly parts: Parts;
}

const LIST = '/api/v1/interviews/module/1';
/** What the columns of places can be filtered by. */
const OPTIONS = '/api/v1/interviews/module/1/filters';

const page = (who: SignedIn, path: string, query: string): Turn => ({
  method: 'GET',
  path: `${path}?${query}`,
  headers: { cookie: who.cookie },
});

/** A list requested again and again by a manager, with the queries in turn. */
function listing(
  name: string,
  what: string,
  who: SignedIn,
  asked: readonly ListQuery[],
  { aim, path = LIST }: { readonly aim?: number; readonly path?: string } = {},
): Comparison {
  let at = 0;
  const one = (): ListQuery => asked[at++ % asked.length] ?? { query: '', parts: {} };
  return {
    name,
    what,
    against: 'sql',
    sample() {
      const { query, parts } = one();
      return { turn: page(who, path, query), parts };
    },
    next: () => page(who, path, one().query),
    nextParts: () => one().parts,
    ...(aim === undefined ? {} : { aim }),
    maxRatio: MAX_RATIO,
  };
}

/** Each word of a search is a condition of its own, so each is a part. */
const searchFor = (text: string): ListQuery => ({
  query: new URLSearchParams({ 'filter.fieldOfResearch': text }).toString(),
  parts: Object.fromEntries(text.split(' ').map((word, n) => [`word${n}`, word])),
});

/** Names whose searches are one and the same statement: of three words, each long enough for the index of words. */
const isOfThreeWords = (name: string): boolean => {
  const words = name.split(' ');
  return words.length === 3 && new Set(words).size === 3 && words.every((word) => word.length > 2);
};

/** Typical searches: a whole name, and a first name that thousands have. */
function searches({ subjects }: Bench) {
  const rare = subjects.names.filter(isOfThreeWords).map(searchFor);
  const common = subjects.names.map((name) => searchFor(name.split(' ', 1)[0] ?? name));
  // Two letters of a name: too short for the index of words.
  const short = subjects.names.map((name) => searchFor(name.slice(0, 2)));
  return { rare, common, short };
}

/** What a manager of a region asks for: two states, the apt, one year, registered on the portal. */
const COMBINED = new URLSearchParams([
  ['filter.ufs', 'MG'],
  ['filter.ufs', 'SP'],
  ['filter.statusInterviews', 'APTO'],
  ['filter.periodStart', '2026-01-01'],
  ['filter.registeredOnPortal', 'true'],
]).toString();
const RARE = 'filter.statusInterviews=ERRO_DE_PROCESSAMENTO';
const CITIES = 'filter.filterType=CITY&filter.filterCityName=santa';
const STATES = 'filter.filterType=UF';

/** The managers' list of 300,000 interviews. */
export const interviewLists: BenchCase = {
  name: 'listas',
  async run(bench) {
    const { manager, managerOfState } = bench.subjects;
    const { rare, common, short } = searches(bench);
    const lists = [
      listing('first-page', 'lista: primeira página', manager, [{ query: '', parts: {} }], {
        aim: PAGES_A_SECOND,
      }),
      listing('state-page', 'lista: primeira página de um estado', managerOfState, [
        { query: '', parts: {} },
      ]),
      listing('deep-page', 'lista: página 1.001', manager, [{ query: `page.index=${DEEP_PAGE}`, parts: {} }]),
      listing('search-name', 'lista: busca por nome inteiro', manager, rare),
      listing('search-first-name', 'lista: busca por primeiro nome', manager, common),
      listing('search-two-letters', 'lista: busca por duas letras', manager, short),
      listing('filtered', 'lista: filtros combinados', manager, [{ query: COMBINED, parts: {} }]),
      listing('filtered-rare', 'lista: filtro que acha poucos', manager, [{ query: RARE, parts: {} }]),
      listing('filter-cities', 'filtros da lista: cidades', manager, [{ query: CITIES, parts: {} }], {
        path: OPTIONS,
      }),
      listing('filter-states', 'filtros da lista: estados', manager, [{ query: STATES, parts: {} }], {
        path: OPTIONS,
      }),
    ];
    const figures = [];
    for (const list of lists) figures.push(await bench.compare(list));
    return figures;
  },
};
