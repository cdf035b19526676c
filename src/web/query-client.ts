import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of every screen that reads from the API. A call without a network is tried and fails, as any other that
 * cannot be reached: held back, it would leave a screen loading without a word. What failed is asked anew when the
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
