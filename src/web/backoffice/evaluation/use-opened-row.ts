import { useQuery } from '@tanstack/react-query';
import { type InterviewRow, interviewCalls } from '#contract/interviews.ts';
import { request } from '../../api.ts';

/**
 * A row as it was when its dialog opened. It is reloaded only when everything is invalidated after a conflict: a
 * silent reload would let a correction replace an evaluation that nobody has read.
 */
export function useOpenedRow(opened: InterviewRow): InterviewRow {
  const { data } = useQuery({
    queryKey: ['interview-row', opened.id],
    queryFn: ({ signal }) =>
      request(interviewCalls.getInterviewRow, { params: { id: opened.id } }, { signal }),
    initialData: opened,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}
