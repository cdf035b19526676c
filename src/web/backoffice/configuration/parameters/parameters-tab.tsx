import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadFailure } from '../../page/failure.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MethodPanel } from './method-panel.tsx';
import { ParametersForm } from './parameters-form.tsx';
import { useLastParameters } from './parameter-queries.ts';

const FAILED = 'Erro ao buscar os parâmetros da entrevista via chat!';

/** The tab 'Definir parâmetros': the texts that lead the interview by chat. */
export function ParametersTab({ accountId }: { readonly accountId: number }) {
  const { data, error, refetch, isFetching } = useLastParameters();
  useLoadFailure(error, data ? FAILED : null);
  if (data) {
    return (
      <div className="space-y-8">
        <MethodPanel />
        <ParametersForm stored={data} accountId={accountId} />
      </div>
    );
  }
  if (error) {
    return <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  return (
    <div className="space-y-4">
      <output className="sr-only">Carregando os parâmetros</output>
      <Skeleton className="h-10 w-80" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
