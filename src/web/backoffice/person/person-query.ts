import { queryOptions } from '@tanstack/react-query';
import { personCalls } from '#contract/person.ts';
import { requestOf } from '../../api.ts';
import { personKey } from '../interview-row/interview-queries.ts';

/** A person with the interviews within reach. */
export const personQuery = (candidateId: number) =>
  queryOptions({
    queryKey: [...personKey, candidateId],
    queryFn: requestOf(personCalls.getPerson, { params: { id: candidateId } }),
    staleTime: 0,
  });
