import { isCityCode, UF_CODES } from '#domain/federative-units.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import {
  MAX_SEARCH_LENGTH,
  pageInAddress,
  versionInAddress,
  type Order,
} from '../interview-row/list-address.ts';
import { DEFAULT_PAGE_SIZE, pageSizeInAddress } from '../page/page-sizes.ts';

/** The state of the list of regionals, as held by the page's address. */
export interface RegionalAddress {
  /** Gives the colours, and the version to return to. */
  readonly version: VersionId;
  readonly search: string;
  /** Initials of a state, and code of one of its cities; empty: all. */
  readonly uf: string;
  readonly city: string;
  /** Deactivated ones in place of active ones. */
  readonly inactive: boolean;
  /** Zero-based; one-based in the address. */
  readonly page: number;
  readonly size: number;
  /** By name. */
  readonly order: Order;
}

export const NO_REGIONAL_FILTERS = { search: '', uf: '', city: '', inactive: false, page: 0 } as const;

/** How many filters narrow the list; the search is none. */
export const filtersInUse = ({ uf, city, inactive }: RegionalAddress): number =>
  [uf, city].filter((value) => value !== '').length + (inactive ? 1 : 0);

/** Whether anything narrows the list. */
export const isNarrowed = (address: RegionalAddress): boolean =>
  address.search !== '' || filtersInUse(address) > 0;

/**
 * Parses an address; invalid values are ignored. `ownUf`: the only state that the person reaches, which no address
 * changes; null: all.
 */
export function parseRegionalAddress(params: URLSearchParams, ownUf: string | null): RegionalAddress {
  const wanted = params.get('uf') ?? '';
  const uf = ownUf === null && Object.hasOwn(UF_CODES, wanted) ? wanted : '';
  const city = params.get('cidade') ?? '';
  return {
    version: versionInAddress(params),
    search: (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    uf,
    city: isCityCode(city) && city.startsWith(String(UF_CODES[ownUf ?? uf])) ? city : '',
    inactive: params.get('desativadas') === 'sim',
    page: pageInAddress(params.get('pagina')),
    size: pageSizeInAddress(params.get('tamanho')),
    order: params.get('ordem') === 'decrescente' ? 'DESC' : 'ASC',
  };
}

/** Formats an address without the defaults: `?modulo=1&busca=sul&uf=SP&pagina=2`. */
export function regionalSearch(address: RegionalAddress): string {
  const params = new URLSearchParams({ modulo: String(address.version) });
  const text = address.search.trim().slice(0, MAX_SEARCH_LENGTH);
  if (text !== '') params.set('busca', text);
  if (address.uf !== '') params.set('uf', address.uf);
  if (address.city !== '') params.set('cidade', address.city);
  if (address.inactive) params.set('desativadas', 'sim');
  if (address.order === 'DESC') params.set('ordem', 'decrescente');
  if (address.size !== DEFAULT_PAGE_SIZE) params.set('tamanho', String(address.size));
  if (address.page > 0) params.set('pagina', String(address.page + 1));
  return `?${params}`;
}
