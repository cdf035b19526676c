import { queryOptions } from '@tanstack/react-query';
import { interviewCalls } from '#contract/interviews.ts';
import { request } from './api.ts';
import { cachedModules, cacheModules, type Module } from './module-cache.ts';

async function loadModules(signal: AbortSignal): Promise<Module[]> {
  const known = cachedModules();
  if (known) return known;
  const modules = await request(interviewCalls.listModules, {}, { signal });
  cacheModules(modules);
  return modules;
}

/** The seminar versions with their settings, for signed-in people: fetched once per browser session. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => loadModules(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
