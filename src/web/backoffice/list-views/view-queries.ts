import { queryOptions } from '@tanstack/react-query';
import { listViewCalls, type ListView } from '#contract/list-views.ts';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { requestOf } from '../../api.ts';
import { firstPage, listSearch, type ListAddress } from '../interview-row/list-address.ts';
import { filtersOfQuery } from '../interview-row/list-filters.ts';

/** The saved views of a version: one's own, then those shared by others. */
export const viewsQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['list-views', version],
    queryFn: requestOf(listViewCalls.listViews, { params: { moduleId: version } }),
  });

/** What a view sets of the list: the version, the page's size and the searched text are the person's. */
export const viewedBy = ({ filter, order, sort, columns }: Pick<ListView, ViewPart>) => ({
  filters: filtersOfQuery(filter),
  sort,
  order,
  columns,
});
type ViewPart = 'filter' | 'order' | 'sort' | 'columns';
export type Viewed = Pick<ListAddress, 'filters' | 'sort' | 'order' | 'columns'>;

/** What a view sets as the address has it, to be compared. */
const shownText = ({ filters, sort, order, columns }: Viewed): string =>
  listSearch({ ...firstPage(1), filters, sort, order, columns });

/** The view that the list shows, whatever the page and the searched text. */
export const viewShown = (
  views: readonly ListView[],
  address: ListAddress,
  columns: readonly ListColumn[],
): ListView | undefined =>
  views.find(
    (view) =>
      shownText(viewedBy(view)) ===
      shownText({ ...address, columns: view.columns === null ? address.columns : columns }),
  );
