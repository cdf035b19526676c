import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mailingCalls, type Mailing } from '#contract/mailings.ts';
import { request, requestOf } from '../../api.ts';

const POLL_MS = 5000;

const isUnderWay = ({ waiting, unwritten }: Mailing): boolean => waiting + unwritten > 0;

/** The newest letters to several people, refetched on every mount and polled while one is under way. */
export function useMailings() {
  return useQuery({
    queryKey: ['mailings'],
    queryFn: async ({ signal }) => {
      const { at, items } = await request(mailingCalls.listMailings, {}, { signal });
      // The countdown runs by the server's clock, whatever this device believes.
      return { items, aheadMs: Date.parse(at) - Date.now() };
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? POLL_MS : false),
    gcTime: 0,
  });
}

/** Reads the outbox again, where something has changed it. */
export function useReloadMailings(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['mailings'] }), [client]);
}

/** Stops what has not left. */
export function useStopMailing() {
  const reload = useReloadMailings();
  return useMutation({
    mutationFn: (id: number) => request(mailingCalls.stopMailing, { params: { id } }),
    onSettled: reload,
  });
}

/** Whose message came back, asked for when somebody looks. */
export const useReturnedMessages = (id: number, isOpen: boolean) =>
  useQuery({
    queryKey: ['returned-messages', id],
    queryFn: requestOf(mailingCalls.listReturnedMessages, { params: { id } }),
    enabled: isOpen,
    gcTime: 0,
  });
