import { queryOptions } from '@tanstack/react-query';
import { listViewCalls, type ListView } from '#contract/list-views.ts';
import type { VersionId } from '#domain/version-id.ts';
import { request } from '../../api.ts';
import { PAGE_SIZE, listSearch, type ListAddress } from '../interview-row/list-address.ts';
import { filtersOfQuery } from '../interview-row/list-filters.ts';

/** The saved views of a version: one's own, then those shared by others. */
export const viewsQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['list-views', version],
    queryFn: ({ signal }) => request(listViewCalls.listViews, { params: { moduleId: version } }, { signal }),
  });

/** What a view sets of the list: the version, the page's size and the searched text are the person's. */
export const viewedBy = ({ filter, order }: Pick<ListView, 'filter' | 'order'>) => ({
  filters: filtersOfQuery(filter),
  order,
});

/** Filters and order as the address has them, to be compared. */
const shownText = ({ filters, order }: Pick<ListAddress, 'filters' | 'order'>): string =>
  listSearch({ version: 1, search: '', page: 0, size: PAGE_SIZE, filters, order });

/** The view that the list shows, whatever the page and the searched text. */
export const viewShown = (views: readonly ListView[], address: ListAddress): ListView | undefined =>
  views.find((view) => shownText(viewedBy(view)) === shownText(address));
