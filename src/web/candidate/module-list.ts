import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { modulesQuery } from '../modules-query.ts';
import { type ModuleList, moduleList } from './module-selection.ts';

/** The seminar versions, for signed-in people (enforced by the area's layout). */
export function useModules(): ModuleList {
  const [params] = useSearchParams();
  const { data, error } = useQuery(modulesQuery);
  const modulo = params.get('modulo');
  if (data) return moduleList({ type: 'loaded', modules: data }, modulo);
  return moduleList(error ? { type: 'failed', message: error.message } : { type: 'loading' }, modulo);
}
