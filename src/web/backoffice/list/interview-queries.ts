import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { interviewCalls } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { worthRetrying } from '../failure.ts';
import { PAGE_SIZE, type ListAddress } from './list-address.ts';

const LIST_KEY = 'interview-list';
/** The list waits this long after a dialog closes, so that what the action set off is seen in it too. */
const RELOAD_AFTER_MS = 1000;

/** One page of the list. While the next page of the same version is on its way, the last one stays. */
export function useInterviewList(address: ListAddress) {
  const { version, search, page, order } = address;
  return useQuery({
    queryKey: [LIST_KEY, version, search, page, order],
    queryFn: ({ signal }) =>
      request(
        interviewCalls.listInterviews,
        {
          params: { moduleId: version },
          query: {
            'filter.fieldOfResearch': search === '' ? undefined : search,
            'page.index': page,
            'page.size': PAGE_SIZE,
            'sort.type': order,
          },
        },
        { signal },
      ),
    placeholderData: (previous, query) => (query?.queryKey[1] === version ? previous : undefined),
    retry: worthRetrying,
  });
}

/** Loads the list anew, a second from now. */
export function useReloadSoon(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    setTimeout(() => void client.invalidateQueries({ queryKey: [LIST_KEY] }), RELOAD_AFTER_MS);
  }, [client]);
}
