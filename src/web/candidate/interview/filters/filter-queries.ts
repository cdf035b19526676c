import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { contentFilterCalls } from '#contract/content-filters.ts';
import { connectionLost, request } from '../../../api.ts';
import { isSessionOver } from '../../../query-client.ts';

/** After this time the person continues without the check. */
const REQUEST_TIMEOUT_MS = 8000;
/** Filters may be switched on or off while somebody is writing. */
const ACTIVITY_STALE_MS = 60_000;

/** A check leads nobody to the sign-in, away from a text: it is left out, and the saving that follows says that the session has ended. */
const unlessSessionOver = (error: unknown): never => {
  throw isSessionOver(error) ? connectionLost() : error;
};

/** Whether any content filter is active for this interview. */
export const filtersActiveQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['content-filters-active', interviewId],
    queryFn: () =>
      request(
        contentFilterCalls.getFiltersActive,
        { params: { id: interviewId } },
        { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
      ).catch(unlessSessionOver),
    staleTime: ACTIVITY_STALE_MS,
    // A second attempt would make the person wait beyond the timeout.
    retry: false,
  });

/** Checks a stored answer. */
export const answerCheck = mutationOptions({
  mutationFn: (answerId: number) =>
    request(
      contentFilterCalls.validateAnswer,
      { params: { id: answerId } },
      { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    ).catch(unlessSessionOver),
});

/** Null when unknown. Falls back to the cached value when the request fails. */
export async function areFiltersActive(client: QueryClient, interviewId: number): Promise<boolean | null> {
  const query = filtersActiveQuery(interviewId);
  try {
    return (await client.fetchQuery(query)).active;
  } catch {
    return client.getQueryData(query.queryKey)?.active ?? null;
  }
}
