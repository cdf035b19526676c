import { queryOptions } from '@tanstack/react-query';
import { confirmationCalls } from '#contract/confirmation.ts';
import { request } from '../../api.ts';

/** By what this session can be confirmed. Never kept: it is asked for when it is needed. */
export const confirmationQuery = queryOptions({
  queryKey: ['confirmation'],
  queryFn: ({ signal }) => request(confirmationCalls.getConfirmation, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});
