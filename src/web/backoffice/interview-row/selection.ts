import type { Selection } from '#contract/batches.ts';
import { listSearch, type ListAddress } from './list-address.ts';
import { filterQuery } from './list-filters.ts';

/**
 * Who is chosen in the list: some, by id, across pages and filters; or all that one filter finds, except some. The
 * second holds the filter and never the ids, which may be hundreds of thousands.
 */
export type ListSelection =
  | { readonly kind: 'some'; readonly ids: readonly number[] }
  | { readonly kind: 'all'; readonly of: ListAddress; readonly exceptions: readonly number[] };

export const NOBODY: ListSelection = { kind: 'some', ids: [] };

/** What the list finds, whatever page and order of it is shown. */
const whereOf = (address: ListAddress): string => listSearch({ ...address, page: 0, order: 'DESC' });

/** Everybody that the address's filter and search find. */
export const everybody = (address: ListAddress): ListSelection => ({
  kind: 'all',
  of: address,
  exceptions: [],
});

/** What is left of a selection at another address: all that a filter finds means nothing once another filter is set. */
export function selectionAt(selection: ListSelection, address: ListAddress): ListSelection {
  if (selection.kind === 'some') return selection;
  return whereOf(selection.of) === whereOf(address) ? selection : NOBODY;
}

export const isSelected = (selection: ListSelection, id: number): boolean =>
  selection.kind === 'some' ? selection.ids.includes(id) : !selection.exceptions.includes(id);

/** The same selection with these rows in it, or without them. */
export function withRows(selection: ListSelection, ids: readonly number[], chosen: boolean): ListSelection {
  const isIn = (selection.kind === 'some') === chosen;
  const before = selection.kind === 'some' ? selection.ids : selection.exceptions;
  const after = isIn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
  return selection.kind === 'some' ? { kind: 'some', ids: after } : { ...selection, exceptions: after };
}

/** How many are chosen, where so many are found; null: more than are counted. */
export function countOf(
  selection: ListSelection,
  found: { readonly total: number; readonly totalIsExact?: boolean | undefined } | undefined,
): number | null {
  if (selection.kind === 'some') return selection.ids.length;
  if (!found || found.totalIsExact === false) return null;
  return Math.max(0, found.total - selection.exceptions.length);
}

/** "1 selecionada", "73 selecionadas", "todas as encontradas selecionadas". */
export function countText(selection: ListSelection, count: number | null): string {
  if (count !== null)
    return `${count.toLocaleString('pt-BR')} ${count === 1 ? 'pessoa selecionada' : 'pessoas selecionadas'}`;
  const { length } = selection.kind === 'all' ? selection.exceptions : [];
  return length === 0
    ? 'Todas as pessoas encontradas'
    : `Todas as pessoas encontradas, menos ${length.toLocaleString('pt-BR')}`;
}

/** The filter of an address as the calls take it in a body. */
export function bodyFilter({ search, filters }: ListAddress) {
  const query: Record<string, unknown> = {
    'filter.fieldOfResearch': search === '' ? undefined : search,
    ...filterQuery(filters),
  };
  // Empty lists are no filter: the address leaves them out as well.
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
}

/** The selection as the calls take it. */
export function wireSelection(selection: ListSelection): Selection {
  return selection.kind === 'some'
    ? { ids: [...selection.ids] }
    : { filter: bodyFilter(selection.of), exceptions: [...selection.exceptions] };
}
