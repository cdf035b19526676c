import { queryOptions } from '@tanstack/react-query';
import { evaluationCalls } from '#contract/evaluations.ts';
import { requestOf } from '../../api.ts';

/** Whether interviews await evaluation, and in which versions; asked at each load of the list. */
export const awaitingEvaluationQuery = queryOptions({
  queryKey: ['awaiting-evaluation'],
  queryFn: requestOf(evaluationCalls.anyAwaitingEvaluation, {}),
  staleTime: 0,
  // An earlier load's reply is not shown before that of this one.
  gcTime: 0,
});
