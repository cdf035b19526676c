import type { ListColumn, SortField } from '#domain/list-view.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { columnsInText, columnsText, sortForAddress, sortInAddress } from './list-columns.ts';
import { filterParams, NO_FILTERS, parseFilters, type ListFilters } from './list-filters.ts';

export const PAGE_SIZE = 10;
/** Rows of a page that the list offers; the longer ones are for choosing many people. */
export const LIST_PAGE_SIZES = [PAGE_SIZE, 25, 50] as const;
/** The server refuses higher pages, so an address with one is treated as a typing error. */
const LAST_PAGE = 100_000;
/** The limit of the server. */
export const MAX_SEARCH_LENGTH = 120;
export const SEARCH_CUT = `A busca vai até ${MAX_SEARCH_LENGTH} caracteres: o resto foi deixado de fora.`;

export type Order = 'ASC' | 'DESC';

/** The state of the list, as held by the page's address. */
export interface ListAddress {
  readonly version: VersionId;
  readonly search: string;
  /** Zero-based; one-based in the address. */
  readonly page: number;
  /** Rows of a page, one of those offered. */
  readonly size: number;
  /** What it is sorted by, and in which direction. */
  readonly sort: SortField;
  readonly order: Order;
  /** The columns that a view or a link asks for; null: those that the person keeps on the device. */
  readonly columns: readonly ListColumn[] | null;
  readonly filters: ListFilters;
}

/** The seminar version in an address of the back office; 1 by default. */
export function versionInAddress(params: URLSearchParams): VersionId {
  return parseVersionId(params.get('modulo')) ?? 1;
}

/** The page of an address, where they count from one; zero-based, the first for anything else. */
export function pageInAddress(text: string | null): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return 0;
  return Math.min(Math.max(Number(text) - 1, 0), LAST_PAGE);
}

/** The rows of a page asked for, where they are offered; the shortest page for anything else. */
export function listPageSize(text: string | null): number {
  return LIST_PAGE_SIZES.find((offered) => String(offered) === text) ?? PAGE_SIZE;
}

/** Parses an address; invalid values are ignored. */
export function parseListAddress(params: URLSearchParams): ListAddress {
  return {
    version: versionInAddress(params),
    search: (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: pageInAddress(params.get('pagina')),
    size: listPageSize(params.get('tamanho')),
    sort: sortInAddress(params.get('por')),
    order: params.get('ordem') === 'crescente' ? 'ASC' : 'DESC',
    columns: columnsInText(params.get('colunas')),
    filters: parseFilters(params),
  };
}

/** Formats an address without the defaults: `?modulo=1&busca=ana&pagina=2&ordem=crescente`. */
export function listSearch({
  version,
  search,
  page,
  size,
  sort,
  order,
  columns,
  filters,
}: ListAddress): string {
  const params = new URLSearchParams({ modulo: String(version) });
  const text = search.trim().slice(0, MAX_SEARCH_LENGTH);
  if (text !== '') params.set('busca', text);
  for (const [name, value] of filterParams(filters)) params.append(name, value);
  if (page > 0) params.set('pagina', String(page + 1));
  if (size !== PAGE_SIZE) params.set('tamanho', String(size));
  const by = sortForAddress(sort);
  if (by !== null) params.set('por', by);
  if (order === 'ASC') params.set('ordem', 'crescente');
  if (columns !== null) params.set('colunas', columnsText(columns));
  return `?${params}`;
}

/** The first page of the version's list as it opens, newest registrations first. */
export const firstPage = (version: VersionId): ListAddress => ({
  version,
  search: '',
  page: 0,
  size: PAGE_SIZE,
  sort: 'interviewDate',
  order: 'DESC',
  columns: null,
  filters: NO_FILTERS,
});

/** The version's list, searched for a text. */
export function listPathOf(version: VersionId, search: string): string {
  return `/gestor/entrevista${listSearch({ ...firstPage(version), search })}`;
}

/** The version's list with the default settings. */
export function listPath(version: VersionId): string {
  return listPathOf(version, '');
}

/** Whether an address has nothing but the version: the list then opens with the pinned filters. */
export function hasVersionOnly(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'modulo');
}
