import type { VersionId } from '#domain/seminar-version.ts';
import { firstPage, listSearch } from '../interview-row/list-address.ts';
import { NO_FILTERS, type ListFilters } from '../interview-row/list-filters.ts';

/** The list of interviews with the people of a class, enrolled or interested. */
export const listOfClass = (
  version: VersionId,
  idClassRoom: number,
  filters: Partial<ListFilters> = {},
): string =>
  `/gestor/entrevista${listSearch({
    ...firstPage(version),
    filters: { ...NO_FILTERS, classes: [String(idClassRoom)], ...filters },
  })}`;
