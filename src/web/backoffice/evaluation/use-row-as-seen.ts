import { useQuery } from '@tanstack/react-query';
import { type InterviewRow, interviewCalls } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { worthRetrying } from '../page/failure.ts';

/**
 * A row as its reader saw it on opening. It is loaded anew only along with everything else, when the server has refused
 * because things stand otherwise: a silent reload would let a correction name an evaluation that nobody has seen.
 */
export function useRowAsSeen(opened: InterviewRow): InterviewRow {
  const { data } = useQuery({
    queryKey: ['interview-row', opened.id],
    queryFn: ({ signal }) =>
      request(interviewCalls.getInterviewRow, { params: { id: opened.id } }, { signal }),
    initialData: opened,
    staleTime: Infinity,
    gcTime: 0,
    retry: worthRetrying,
  });
  return data;
}
