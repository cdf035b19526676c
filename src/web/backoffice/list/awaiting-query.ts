import { queryOptions } from '@tanstack/react-query';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../../api.ts';

/** Whether interviews await evaluation, and in which versions; asked at each load of the list. */
export const awaitingEvaluationQuery = queryOptions({
  queryKey: ['awaiting-evaluation'],
  queryFn: ({ signal }) => request(evaluationCalls.anyAwaitingEvaluation, {}, { signal }),
  staleTime: 0,
  // An earlier load's reply is not shown before that of this one.
  gcTime: 0,
});
