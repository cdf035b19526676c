import { queryOptions } from '@tanstack/react-query';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../../api.ts';

/** Whether interviews await evaluation, and in which versions; asked once. */
export const awaitingEvaluationQuery = queryOptions({
  queryKey: ['awaiting-evaluation'],
  queryFn: ({ signal }) => request(evaluationCalls.anyAwaitingEvaluation, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
