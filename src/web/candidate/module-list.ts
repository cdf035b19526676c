import { useQuery } from '@tanstack/react-query';
import { interviewCalls } from '#contract/interviews.ts';
import { ApiError, request } from '../api.ts';

/** The seminar versions, asked for once a session; signing out empties the cache. */
const MODULES_KEY = ['modules'] as const;

/** The versions to choose from. A failure leaves the list empty and gives its message. */
export function useModules() {
  const { data, error } = useQuery({
    queryKey: MODULES_KEY,
    queryFn: ({ signal }) => request(interviewCalls.listModules, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    modules: data ?? [],
    error: error instanceof ApiError ? error.message : null,
  };
}
