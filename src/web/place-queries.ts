import { queryOptions } from '@tanstack/react-query';
import { registrationCalls } from '#contract/registration.ts';
import { requestOf } from './api.ts';

/** The 27 states. Like the municipalities, they change less often than pages are loaded. */
export const ufsQuery = queryOptions({
  queryKey: ['ufs'],
  queryFn: requestOf(registrationCalls.listUfs, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The municipalities of a state; takes the value of a select, '' while no state is chosen. */
export const citiesQuery = (uf: string) =>
  queryOptions({
    queryKey: ['cities', uf],
    queryFn: requestOf(registrationCalls.listCities, { query: { 'uf.id': uf } }),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
