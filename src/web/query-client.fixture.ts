import type { QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from './query-client.ts';

/** The product's client for component tests, which would otherwise wait a second for each retry. */
export function testQueryClient(): QueryClient {
  const client = makeQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return client;
}
