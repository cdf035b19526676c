import type { Selection } from '#contract/batches.ts';
import { firstPage, listSearch, type ListAddress } from './list-address.ts';
import { filterQuery } from './list-filters.ts';

/**
 * The selection of the list: some rows by id, across pages and filters, or all that one filter finds, with
 * exceptions. The second holds the filter and never the ids, which may be hundreds of thousands.
 */
export type ListSelection =
  | { readonly kind: 'some'; readonly ids: readonly number[] }
  | { readonly kind: 'all'; readonly address: ListAddress; readonly exceptions: readonly number[] };

/** Everybody enrolled in a class, with exceptions. */
export interface ClassSelection {
  readonly kind: 'class';
  readonly idClassRoom: number;
  readonly exceptions: readonly number[];
}

export const EMPTY_SELECTION: ListSelection = { kind: 'some', ids: [] };

export const isEmptySelection = (selection: ListSelection): boolean =>
  selection.kind === 'some' && selection.ids.length === 0;

/** Identifies a filter, regardless of page, its size, order and columns. */
const filterKeyOf = ({ version, search, filters }: ListAddress): string =>
  listSearch({ ...firstPage(version), search, filters });

/** Everyone found by the address's filter and search. */
export const everyoneFound = (address: ListAddress): ListSelection => ({
  kind: 'all',
  address: address,
  exceptions: [],
});

/** The selection after a change of address: "all found" is dropped when the filter changes. */
export function selectionAt(selection: ListSelection, address: ListAddress): ListSelection {
  if (selection.kind === 'some') return selection;
  return filterKeyOf(selection.address) === filterKeyOf(address) ? selection : EMPTY_SELECTION;
}

export const isSelected = (selection: ListSelection, id: number): boolean =>
  selection.kind === 'some' ? selection.ids.includes(id) : !selection.exceptions.includes(id);

/** The selection with these rows added or removed. */
export function withRows(selection: ListSelection, ids: readonly number[], chosen: boolean): ListSelection {
  const isIn = (selection.kind === 'some') === chosen;
  const before = selection.kind === 'some' ? selection.ids : selection.exceptions;
  const after = isIn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
  return selection.kind === 'some' ? { kind: 'some', ids: after } : { ...selection, exceptions: after };
}

/** The selection without these people. */
export function withoutPeople<S extends ListSelection | ClassSelection>(
  selection: S,
  ids: readonly number[],
): S {
  return selection.kind === 'class'
    ? { ...selection, exceptions: [...new Set([...selection.exceptions, ...ids])] }
    : (withRows(selection, ids, false) as S);
}

/** The number of selected people, given the total found; null when the total is not counted exactly. */
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

export function bodyFilter({ search, filters }: ListAddress) {
  const query: Record<string, unknown> = {
    'filter.fieldOfResearch': search === '' ? undefined : search,
    ...filterQuery(filters),
  };
  // Omit empty lists, as the address does.
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
}

/** The selection as a request body. */
export function wireSelection(selection: ListSelection | ClassSelection): Selection {
  switch (selection.kind) {
    case 'some':
      return { ids: [...selection.ids] };
    case 'class':
      return { idClassRoom: selection.idClassRoom, exceptions: [...selection.exceptions] };
    case 'all':
      return { filter: bodyFilter(selection.address), exceptions: [...selection.exceptions] };
  }
}
