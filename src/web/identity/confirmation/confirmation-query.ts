import { queryOptions } from '@tanstack/react-query';
import { confirmationCalls } from '#contract/confirmation.ts';
import { requestOf } from '../../api.ts';

/** By what this session can be confirmed. Never kept: it is asked for when it is needed. */
export const confirmationQuery = queryOptions({
  queryKey: ['confirmation'],
  queryFn: requestOf(confirmationCalls.getConfirmation, {}),
  staleTime: 0,
  gcTime: 0,
});
