import { queryOptions } from '@tanstack/react-query';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { request } from '../../api.ts';

/** The address of the organisation's role map, null where the settings name none. */
export const roleMapQuery = queryOptions({
  queryKey: ['role-map'],
  queryFn: ({ signal }) => request(managerAccessCalls.getRoleMap, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
