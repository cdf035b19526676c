import { queryOptions } from '@tanstack/react-query';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { request } from '../../api.ts';

/** By what the second step of this sign-in can be taken. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => request(secondFactorCalls.getSecondStep, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Whether the own account enters in two steps, and what it has for the second; passkeys have a query of their own. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => request(secondFactorCalls.getSecondFactors, {}, { signal }),
});
