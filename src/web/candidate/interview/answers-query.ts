import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerCalls } from '#contract/answers.ts';
import { request } from '../../api.ts';
import { noticeSignedOut } from '../interview-query.ts';

/**
 * The stored answers, fresh at every opening and never renewed under the hands of the person who writes: what an older
 * copy would say about revisions is wrong.
 */
export function useStoredAnswers(interviewId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['answers', interviewId],
    queryFn: ({ signal }) =>
      noticeSignedOut(client, request(answerCalls.listAnswers, { params: { id: interviewId } }, { signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
