import { useQuery } from '@tanstack/react-query';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../../api.ts';

export const SCORE_DATA_KEY = 'score-data';

/**
 * Grades and answers of an interview. The server records every read, so they are read once per visit, never on
 * returning to the tab, and not cached afterwards.
 */
export function useScoreData(interviewId: number, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [SCORE_DATA_KEY, interviewId],
    queryFn: ({ signal }) =>
      request(evaluationCalls.getScoreData, { params: { id: interviewId } }, { signal }),
    enabled,
    staleTime: 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
