import { useQuery, useQueryClient } from '@tanstack/react-query';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { request } from '../../api.ts';

const CHECK_KEY = ['manager-check'] as const;

/** The ways to request access that are open to this person. Refetched on every visit. */
export function useManagerCheck() {
  return useQuery({
    queryKey: CHECK_KEY,
    queryFn: ({ signal }) => request(managerAccessCalls.checkManagerUser, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** Puts the requested e-mail into the cache, so that it is shown at once. */
export function useCacheRequestedEmail(): (email: string) => void {
  const client = useQueryClient();
  return (email) => client.setQueryData(CHECK_KEY, { showFormEmail: false, showInputEmail: true, email });
}
