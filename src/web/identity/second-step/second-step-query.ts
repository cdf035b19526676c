import { queryOptions } from '@tanstack/react-query';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { requestOf } from '../../api.ts';

/** By what the second step of this sign-in can be taken. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: requestOf(secondFactorCalls.getSecondStep, {}),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Whether the own account enters in two steps, and what it has for the second; passkeys have a query of their own. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: requestOf(secondFactorCalls.getSecondFactors, {}),
});
