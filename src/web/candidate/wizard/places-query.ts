import { useQuery } from '@tanstack/react-query';
import { registrationCalls } from '#contract/registration.ts';
import { request } from '../../api.ts';

/** The 27 states. They change less often than pages are loaded. */
export function useUfs() {
  return useQuery({
    queryKey: ['ufs'],
    queryFn: ({ signal }) => request(registrationCalls.listUfs, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The municipalities of a state; none while no state is chosen. */
export function useCities(ufId: string) {
  return useQuery({
    queryKey: ['cities', ufId],
    queryFn: ({ signal }) => request(registrationCalls.listCities, { query: { 'uf.id': ufId } }, { signal }),
    enabled: ufId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
