import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { interviewCalls } from '#contract/interviews.ts';
import { request } from '../api.ts';
import { cachedModules, cacheModules, type Module } from '../module-cache.ts';
import { type ModuleList, moduleList } from './module-selection.ts';

async function loadModules(signal: AbortSignal): Promise<Module[]> {
  const known = cachedModules();
  if (known) return known;
  const modules = await request(interviewCalls.listModules, {}, { signal });
  cacheModules(modules);
  return modules;
}

/** The seminar versions, for signed-in people (enforced by the area's layout): fetched once per session. */
export function useModules(): ModuleList {
  const [params] = useSearchParams();
  const { data, error } = useQuery({
    queryKey: ['modules'],
    queryFn: ({ signal }) => loadModules(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const modulo = params.get('modulo');
  if (data) return moduleList({ type: 'loaded', modules: data }, modulo);
  return moduleList(error ? { type: 'failed', message: error.message } : { type: 'loading' }, modulo);
}
