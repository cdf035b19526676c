import { useQuery } from '@tanstack/react-query';
import { personalDataCalls } from '#contract/personal-data.ts';
import { request } from '../../api.ts';

export const PERSONAL_DATA_KEY = ['personal-data'] as const;

/** Everything stored about the person who is signed in; fails with api.resource-notfound for an account without a CPF. */
export function usePersonalData() {
  return useQuery({
    queryKey: PERSONAL_DATA_KEY,
    queryFn: ({ signal }) => request(personalDataCalls.getPersonalData, {}, { signal }),
    // A background refetch must not overwrite a correction being typed.
    refetchOnWindowFocus: false,
    retry: false,
  });
}
