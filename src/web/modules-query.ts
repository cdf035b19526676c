import { queryOptions } from '@tanstack/react-query';
import { interviewCalls } from '#contract/interviews.ts';
import { addressOf, request } from './api.ts';
import { firstBody } from './first-answers.ts';
import { cachedModules, cacheModules, type Module } from './module-cache.ts';

async function loadModules(signal: AbortSignal): Promise<Module[]> {
  const known = cachedModules();
  if (known) return known;
  const modules = await request(interviewCalls.listModules, {}, { signal });
  cacheModules(modules);
  return modules;
}

/** What the document has asked for, where the answer is there. */
function firstModules(): Module[] | undefined {
  const modules = firstBody(addressOf(interviewCalls.listModules, {})) as Module[] | undefined;
  if (modules) cacheModules(modules);
  return modules;
}

/** The seminar versions with their settings, for signed-in people: fetched once per browser session. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => loadModules(signal),
  initialData: firstModules,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
