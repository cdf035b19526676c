import { useQuery, useQueryClient } from '@tanstack/react-query';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { request } from '../../api.ts';
import { worthRetrying } from '../page/failure.ts';

const CHECK_KEY = ['manager-check'] as const;

/** What the entrance offers to a person without the back office. Asked anew at each visit. */
export function useManagerCheck() {
  return useQuery({
    queryKey: CHECK_KEY,
    queryFn: ({ signal }) => request(managerAccessCalls.checkManagerUser, {}, { signal }),
    retry: worthRetrying,
    refetchOnMount: 'always',
  });
}

/** Keeps in sight what was just asked for. */
export function useKeepAsked(): (email: string) => void {
  const client = useQueryClient();
  return (email) => client.setQueryData(CHECK_KEY, { showFormEmail: false, showInputEmail: true, email });
}
