import { queryOptions } from '@tanstack/react-query';
import { interviewCalls } from '#contract/interviews.ts';
import { requestOf } from '../../api.ts';
import { historyKey } from '../interview-row/interview-queries.ts';

/** The recorded events of an interview, in order of occurrence. */
export const timelineQuery = (interviewId: number) =>
  queryOptions({
    queryKey: [...historyKey, interviewId],
    queryFn: requestOf(interviewCalls.listInterviewHistory, { params: { id: interviewId } }),
    staleTime: 0,
  });
