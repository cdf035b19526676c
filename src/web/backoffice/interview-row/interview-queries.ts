import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { interviewCalls } from '#contract/interviews.ts';
import { addressOf, type Answered, requestOf } from '../../api.ts';
import { firstBody } from '../../first-answers.ts';
import { listSearch, type ListAddress } from './list-address.ts';
import { filterQuery } from './list-filters.ts';

const LIST_KEY = 'interview-list';
/** Begins the key of every page of the list. */
export const interviewListKey = [LIST_KEY] as const;
/** Delay before the list reloads after a dialog closes, so that background effects of the action are visible. */
const RELOAD_AFTER_MS = 1000;

type InterviewPage = Answered<typeof interviewCalls.listInterviews>;

/** Pages of the list with which a document began, until they are drawn. */
const undrawn = new WeakSet<object>();

/** Whether the document began with this page of the list, and it has not been drawn yet. */
export const isUndrawn = (page: object): boolean => undrawn.has(page);

export const noteDrawn = (page: object): void => void undrawn.delete(page);

/** One page of the list. The previous page of the same version stays while the next one loads. */
export function useInterviewList(address: ListAddress) {
  return useQuery({
    ...listQueryOf(address),
    placeholderData: (previous, query) => (query?.queryKey[1] === address.version ? previous : undefined),
  });
}

export function listQueryOf(address: ListAddress) {
  const { version, search, page, size, sort, order, filters } = address;
  const input = {
    params: { moduleId: version },
    query: {
      'filter.fieldOfResearch': search === '' ? undefined : search,
      ...filterQuery(filters),
      'filter.sortField': sort === 'interviewDate' ? undefined : sort,
      'page.index': page,
      'page.size': size,
      'sort.type': order,
    },
  };
  return queryOptions({
    // The whole address but for the columns is the key, so that a reply is only shown for its own address.
    queryKey: [LIST_KEY, version, listSearch({ ...address, columns: null })],
    queryFn: requestOf(interviewCalls.listInterviews, input),
    // The server's answer to the very call that the query would make.
    initialData() {
      const first = firstBody(addressOf(interviewCalls.listInterviews, input)) as InterviewPage | undefined;
      if (first) undrawn.add(first);
      return first;
    },
  });
}

/** Begins the key of every history. */
export const historyKey = ['interview-history'] as const;
/** Begins the key of every person's page. */
export const personKey = ['person'] as const;

/** Reloads the list, and a person's page with its history, in a second. */
export function useReloadSoon(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    setTimeout(() => {
      for (const queryKey of [interviewListKey, personKey, historyKey])
        void client.invalidateQueries({ queryKey });
    }, RELOAD_AFTER_MS);
  }, [client]);
}
