import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureText, mayPass, useLoadFailure } from '../../failure.ts';
import { MethodPanel } from './method-panel.tsx';
import { ParametersForm } from './parameters-form.tsx';
import { useLastParameters } from './parameter-queries.ts';

const FAILED = 'Erro ao buscar os parâmetros da entrevista via chat!';

/** The tab 'Definir parâmetros': the texts that lead the interview by chat. */
export function ParametersTab({ accountId }: { readonly accountId: number }) {
  const { data, error, refetch, isFetching } = useLastParameters();
  useLoadFailure(error, FAILED);
  if (data) {
    return (
      <div className="space-y-8">
        <ParametersForm stored={data} accountId={accountId} />
        <MethodPanel />
      </div>
    );
  }
  if (error) {
    const again = mayPass(error) ? (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        Tentar de novo
      </Button>
    ) : null;
    return (
      <EmptyState title={FAILED} action={again}>
        <p>{failureText(error, 'O servidor não respondeu como esperado. Nada mudou.')}</p>
      </EmptyState>
    );
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
