import { queryOptions } from '@tanstack/react-query';
import { personalDataCalls } from '#contract/personal-data.ts';
import { requestOf } from '../../api.ts';

/** Begins the key of all that the screen shows. */
export const PERSONAL_DATA = 'personal-data';

/** Everything stored about the person who is signed in; fails with api.resource-notfound for an account without a CPF. */
export const personalDataQuery = queryOptions({
  queryKey: [PERSONAL_DATA],
  queryFn: requestOf(personalDataCalls.getPersonalData, {}),
  // A background refetch must not overwrite a correction being typed.
  refetchOnWindowFocus: false,
});
