import { parseVersionId, type VersionId } from '#domain/seminar-version.ts';
import { filterParams, NO_FILTERS, parseFilters, type ListFilters } from './list-filters.ts';

export const PAGE_SIZE = 10;
/** Beyond this page the server refuses; an address that asks for more is a slip of the keyboard. */
const LAST_PAGE = 100_000;
/** As much as the server takes. */
export const LONGEST_SEARCH = 120;
export const SEARCH_CUT = `A busca vai até ${LONGEST_SEARCH} caracteres: o resto foi deixado de fora.`;

export type Order = 'ASC' | 'DESC';

/** What the list shows, as it stands in the page's address. */
export interface ListAddress {
  readonly version: VersionId;
  readonly search: string;
  /** From 0; the address counts from 1. */
  readonly page: number;
  /** Of the registration date. */
  readonly order: Order;
  readonly filters: ListFilters;
}

/** The seminar version that an address of the back office speaks of: 1 unless it names another. */
export function versionInAddress(params: URLSearchParams): VersionId {
  return parseVersionId(params.get('modulo')) ?? 1;
}

function pageInAddress(text: string | null): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return 0;
  return Math.min(Math.max(Number(text) - 1, 0), LAST_PAGE);
}

/** Reads an address; whatever it cannot mean counts as not said. */
export function parseListAddress(params: URLSearchParams): ListAddress {
  return {
    version: versionInAddress(params),
    search: (params.get('busca') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: pageInAddress(params.get('pagina')),
    order: params.get('ordem') === 'crescente' ? 'ASC' : 'DESC',
    filters: parseFilters(params),
  };
}

/** Writes an address, without what is so by default: `?modulo=1&busca=ana&pagina=2&ordem=crescente`. */
export function listSearch({ version, search, page, order, filters }: ListAddress): string {
  const params = new URLSearchParams({ modulo: String(version) });
  const text = search.trim().slice(0, LONGEST_SEARCH);
  if (text !== '') params.set('busca', text);
  for (const [name, value] of filterParams(filters)) params.append(name, value);
  if (page > 0) params.set('pagina', String(page + 1));
  if (order === 'ASC') params.set('ordem', 'crescente');
  return `?${params}`;
}

/** The version's list, searched for somebody. */
export function listPathOf(version: VersionId, search: string): string {
  return `/gestor/entrevista${listSearch({ version, search, page: 0, order: 'DESC', filters: NO_FILTERS })}`;
}

/** The version's list as it is first seen. */
export function listPath(version: VersionId): string {
  return listPathOf(version, '');
}

/** Whether an address says nothing but the version: the list as one comes to it, with what is pinned. */
export function isBare(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'modulo');
}
