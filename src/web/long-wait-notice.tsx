import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { TAKES_LONG } from './shell/loading-page.tsx';
import { useToast } from './ui/toast.tsx';
import { useOverdue } from './use-overdue.ts';

/** Longer than what a page or a step waits before it says so itself, with what is known there. */
const LONG_MS = 10_000;

/**
 * Says that something takes long, whatever the screen waits for: lists, dialogs and commands have no words of their own for it.
 * In the topmost dialog, where there is one; read aloud; gone with the answer or the failure.
 */
export function LongWaitNotice() {
  const toast = useToast();
  const isLong = useOverdue(useIsWaiting(), LONG_MS);
  useEffect(() => {
    if (!isLong || document.querySelector('[data-says-slow]')) return;
    return toast.standing(TAKES_LONG);
  }, [isLong, toast]);
  return null;
}

/** `useIsFetching` and `useIsMutating` in one, without their weight on every page. */
function useIsWaiting(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const look = notifyManager.batchCalls(onChange);
      const ends = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)];
      return () => ends.forEach((end) => end());
    },
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => isWaiting(client),
    () => false,
  );
}

/** Whether a command is not answered yet, or a placeholder is in view: asked again, old data stay there. */
const isWaiting = (client: QueryClient): boolean =>
  client.isMutating() > 0 ||
  client.isFetching({ type: 'active', predicate: ({ state }) => state.data === undefined }) > 0;
