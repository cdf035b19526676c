import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { requestOf } from '../../api.ts';

const checkQuery = queryOptions({
  queryKey: ['manager-check'],
  queryFn: requestOf(managerAccessCalls.checkManagerUser, {}),
  refetchOnMount: 'always',
});

/** The ways to request access that are open to this person. Refetched on every visit. */
export const useManagerCheck = () => useQuery(checkQuery);

/** Puts the requested e-mail into the cache, so that it is shown at once. */
export function useCacheRequestedEmail(): (email: string) => void {
  const client = useQueryClient();
  return (email) =>
    client.setQueryData(checkQuery.queryKey, { showFormEmail: false, showInputEmail: true, email });
}
