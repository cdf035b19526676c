import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { modulesQuery } from '../modules-query.ts';
import { type ModuleList, moduleList, type ModulesAsked } from './module-selection.ts';

/** The seminar versions, for signed-in people (enforced by the area's layout). */
export function useModules(): ModuleList & { readonly retry: () => unknown } {
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(modulesQuery);
  const retry = () => refetch();
  const modulo = params.get('modulo');
  const asked: ModulesAsked = data
    ? { type: 'loaded', modules: data }
    : error
      ? { type: 'failed', message: error.message }
      : { type: 'loading' };
  return { ...moduleList(asked, modulo), retry };
}
