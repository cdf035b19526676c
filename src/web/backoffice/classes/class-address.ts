import { isIsoDate } from '#domain/calendar.ts';
import type { ClassSituation } from '#domain/classes/period.ts';
import { isCityCode, UF_CODES } from '#domain/federative-units.ts';
import { keysOf } from '#domain/keys.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import {
  MAX_SEARCH_LENGTH,
  pageInAddress,
  versionInAddress,
  type Order,
} from '../interview-row/list-address.ts';
import { DEFAULT_PAGE_SIZE, pageSizeInAddress } from '../page/page-sizes.ts';

export const CLASSES_PATH = '/gestor/turmas/lista';

/** The page of a class; where its version is not known, the page finds it. */
export const classPagePath = ({
  idClassRoom,
  module,
}: {
  readonly idClassRoom: number;
  readonly module?: { readonly id: number };
}): string => `/gestor/turmas/${idClassRoom}${module ? `?modulo=${module.id}` : ''}`;

export type ClassSort = 'className' | 'beginDate' | 'city';

/** The state of the list of classes, as held by the page's address. */
export interface ClassAddress {
  readonly version: VersionId;
  readonly search: string;
  /** Initials of a state, code of one of its cities, id of one of its regionals; empty: all. */
  readonly uf: string;
  readonly city: string;
  readonly regional: string;
  /** Classes with a day in the period, both ends included: yyyy-MM-dd, possibly empty. */
  readonly from: string;
  readonly to: string;
  readonly situation: ClassSituation | '';
  /** Deactivated ones in place of active ones. */
  readonly inactive: boolean;
  /** Zero-based; one-based in the address. */
  readonly page: number;
  readonly size: number;
  readonly sort: ClassSort;
  readonly order: Order;
}

export const NO_CLASS_FILTERS = {
  search: '',
  uf: '',
  city: '',
  regional: '',
  from: '',
  to: '',
  situation: '',
  inactive: false,
  page: 0,
} as const satisfies Partial<ClassAddress>;

/** How many filters narrow the list; a period is one, and the search is none. */
export const filtersInUse = ({ uf, city, regional, from, to, situation, inactive }: ClassAddress): number =>
  [uf, city, regional, from + to, situation].filter((value) => value !== '').length + (inactive ? 1 : 0);

/** Whether anything narrows the list. */
export const isNarrowed = (address: ClassAddress): boolean =>
  address.search !== '' || filtersInUse(address) > 0;

/** Words of the address. */
const SORT_WORDS: Readonly<Record<ClassSort, string>> = {
  className: 'turma',
  beginDate: 'inicio',
  city: 'cidade',
};
const SITUATION_PARAMS: Readonly<Record<ClassSituation, string>> = {
  FUTURE: 'a-comecar',
  ONGOING: 'em-andamento',
  ENDED: 'encerrada',
};

/** The classes of a regional, in one version. */
export const classesOfRegionalPath = (
  version: VersionId,
  { id, uf }: { readonly id: number; readonly uf: { readonly initials: string } },
): string =>
  `${CLASSES_PATH}?${new URLSearchParams({ modulo: String(version), uf: uf.initials, regional: String(id) })}`;

const DEFAULT_SORT: ClassSort = 'beginDate';

const dayIn = (text: string | null): string => (text !== null && isIsoDate(text) ? text : '');

const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, word: string | null) =>
  keysOf(words).find((key) => words[key] === word);

/**
 * Parses an address; invalid values are ignored. `ownUf`: the only state that the person reaches, which no address
 * changes; null: all.
 */
export function parseClassAddress(params: URLSearchParams, ownUf: string | null): ClassAddress {
  const wanted = params.get('uf') ?? '';
  const uf = ownUf === null && Object.hasOwn(UF_CODES, wanted) ? wanted : '';
  const place = ownUf ?? uf;
  const city = params.get('cidade') ?? '';
  const regional = params.get('regional') ?? '';
  const from = dayIn(params.get('de'));
  const to = dayIn(params.get('ate'));
  return {
    version: versionInAddress(params),
    search: (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    uf,
    city: isCityCode(city) && city.startsWith(String(UF_CODES[place])) ? city : '',
    // Regionals are chosen among those of a state.
    regional: place !== '' && /^[1-9]\d{0,8}$/.test(regional) ? regional : '',
    from,
    // A period that ends before it begins matches nothing.
    to: from !== '' && to < from ? '' : to,
    situation: keyOf(SITUATION_PARAMS, params.get('situacao')) ?? '',
    inactive: params.get('desativadas') === 'sim',
    page: pageInAddress(params.get('pagina')),
    size: pageSizeInAddress(params.get('tamanho')),
    sort: keyOf(SORT_WORDS, params.get('por')) ?? DEFAULT_SORT,
    order: params.get('ordem') === 'crescente' ? 'ASC' : 'DESC',
  };
}

/** Formats an address without the defaults: `?modulo=1&busca=sul&uf=SP&situacao=encerrada&pagina=2`. */
export function classSearch(address: ClassAddress): string {
  const params = new URLSearchParams({ modulo: String(address.version) });
  const add = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  add('busca', address.search.trim().slice(0, MAX_SEARCH_LENGTH));
  add('uf', address.uf);
  add('cidade', address.city);
  add('regional', address.regional);
  add('de', address.from);
  add('ate', address.to);
  add('situacao', address.situation === '' ? '' : SITUATION_PARAMS[address.situation]);
  add('desativadas', address.inactive ? 'sim' : '');
  add('por', address.sort === DEFAULT_SORT ? '' : SORT_WORDS[address.sort]);
  add('ordem', address.order === 'ASC' ? 'crescente' : '');
  add('tamanho', address.size === DEFAULT_PAGE_SIZE ? '' : String(address.size));
  add('pagina', address.page === 0 ? '' : String(address.page + 1));
  return `?${params}`;
}
