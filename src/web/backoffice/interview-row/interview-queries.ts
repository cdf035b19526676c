import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { interviewCalls } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { worthRetrying } from '../page/failure.ts';
import { listSearch, PAGE_SIZE, type ListAddress } from './list-address.ts';
import { filterQuery } from './list-filters.ts';

const LIST_KEY = 'interview-list';
/** The list waits this long after a dialog closes, so that what the action set off is seen in it too. */
const RELOAD_AFTER_MS = 1000;

/** One page of the list. While the next page of the same version is on its way, the last one stays. */
export function useInterviewList(address: ListAddress) {
  return useQuery({
    ...listQueryOf(address),
    placeholderData: (previous, query) => (query?.queryKey[1] === address.version ? previous : undefined),
    retry: worthRetrying,
  });
}

/** How a page of the list is asked for and remembered. */
export function listQueryOf(address: ListAddress) {
  const { version, search, page, order, filters } = address;
  return queryOptions({
    // The whole address: an answer can only ever be shown for the question that it answers.
    queryKey: [LIST_KEY, version, listSearch(address)],
    queryFn: ({ signal }) =>
      request(
        interviewCalls.listInterviews,
        {
          params: { moduleId: version },
          query: {
            'filter.fieldOfResearch': search === '' ? undefined : search,
            ...filterQuery(filters),
            'page.index': page,
            'page.size': PAGE_SIZE,
            'sort.type': order,
          },
        },
        { signal },
      ),
  });
}

/** Loads the list anew, a second from now. */
export function useReloadSoon(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    setTimeout(() => void client.invalidateQueries({ queryKey: [LIST_KEY] }), RELOAD_AFTER_MS);
  }, [client]);
}
