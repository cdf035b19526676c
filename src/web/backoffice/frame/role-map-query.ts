import { queryOptions } from '@tanstack/react-query';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { requestOf } from '../../api.ts';

/** The address of the organisation's role map, null where the settings name none. */
export const roleMapQuery = queryOptions({
  queryKey: ['role-map'],
  queryFn: requestOf(managerAccessCalls.getRoleMap, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
