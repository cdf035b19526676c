import { QueryClient } from '@tanstack/react-query';

/**
 * Query cache of every screen that reads from the API. Offline calls are tried and fail instead of being
 * paused, which would leave a screen loading without an explanation. Failed queries are refetched when the
 * network is back.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
