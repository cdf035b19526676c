import { useQuery, useQueryClient } from '@tanstack/react-query';
import { questionnaireCalls } from '#contract/questionnaire.ts';
import { request } from '../../api.ts';
import { noticeSignedOut } from '../interview-query.ts';

/** The stored questionnaire, fresh at every opening and never renewed under the hands of the person who fills it. */
export function useStoredQuestionnaire(interviewId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['questionnaire', interviewId],
    queryFn: ({ signal }) =>
      noticeSignedOut(
        client,
        request(questionnaireCalls.getQuestionnaire, { params: { id: interviewId } }, { signal }),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
