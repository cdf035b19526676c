import { queryOptions } from '@tanstack/react-query';
import { personCalls } from '#contract/person.ts';
import { request } from '../../api.ts';
import { personKey } from '../interview-row/interview-queries.ts';

/** A person with the interviews within reach. */
export const personQuery = (candidateId: number) =>
  queryOptions({
    queryKey: [...personKey, candidateId],
    queryFn: ({ signal }) => request(personCalls.getPerson, { params: { id: candidateId } }, { signal }),
    staleTime: 0,
  });
