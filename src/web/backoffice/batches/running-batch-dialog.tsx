import { useEffect, useRef, useState } from 'react';
import type { BatchProgress } from '#contract/batches.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useActionFailureToast } from '../page/failure.ts';
import { useReloadMailings } from '../outbox/outbox-queries.ts';
import { useReloadSoon } from '../interview-row/interview-queries.ts';
import { BatchProgressView } from './batch-progress.tsx';
import { useBatch, useRetryBatch, useUndoBatch } from './batch-queries.ts';
import { batchLabel, endTexts, peopleText } from './batch-texts.ts';

const BACKGROUND = 'O lote continua em segundo plano. Veja o andamento em Ações em lote, Lotes recentes.';
const SOME_REFUSED = 'Parte do lote foi recusada. O motivo está ao lado de cada pessoa.';

interface Props {
  id: number;
  version: number;
  /** Those who did not fit into this run, and the way to the next. */
  next?: { readonly count: number; readonly onNext: () => void } | undefined;
  onClose: () => void;
}

/** A started batch: its progress, the outcome of each item, a retry of the failed ones, and a way back where there is one. */
export function RunningBatchDialog({ id: started, version, next, onClose }: Props) {
  const [undoing, setUndoing] = useState<number | null>(null);
  const id = undoing ?? started;
  const { data: batch, error, refetch, isFetching } = useBatch(id);
  const retry = useRetryBatch();
  const undo = useUndoBatch();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const reloadSoon = useReloadSoon();
  useNotifyEnd(batch);

  const hasNext = next !== undefined && next.count > 0 && batch?.state === 'DONE';
  const close = () => {
    if (batch?.state === 'RUNNING') toast.attention(BACKGROUND);
    onClose();
    reloadSoon();
  };
  return (
    <Dialog
      open
      onClose={close}
      module={version}
      title={batch ? batchLabel(batch) : 'Lote'}
      footer={
        <>
          {batch && batch.state === 'DONE' && batch.failed > 0 && batch.own ? (
            <Button
              variant="secondary"
              busy={retry.isPending}
              onClick={() =>
                retry.mutate(id, {
                  onError: (failure) =>
                    notifyFailure(
                      failure,
                      'Não foi possível tentar de novo. O que já foi feito continua feito.',
                    ),
                })
              }
            >
              Tentar novamente os que falharam
            </Button>
          ) : null}
          {batch?.undoable ? (
            <Button
              variant="secondary"
              busy={undo.isPending}
              onClick={() =>
                undo.mutate(id, {
                  onSuccess: (back) => setUndoing(back.id),
                  onError: (failure) =>
                    notifyFailure(failure, 'Não foi possível desfazer. As inscrições continuam como estão.'),
                })
              }
            >
              Desfazer
            </Button>
          ) : null}
          <Button variant={hasNext ? 'secondary' : undefined} onClick={close}>
            Fechar
          </Button>
          {hasNext ? <Button onClick={next?.onNext}>Seguir com {peopleText(next?.count ?? 0)}</Button> : null}
        </>
      }
    >
      {batch ? <BatchProgressView key={batch.id} batch={batch} /> : null}
      {!batch && error ? (
        <EmptyState title="O lote não carregou" action={<RetryButton busy={isFetching} onRetry={refetch} />}>
          <p>O andamento não pôde ser lido. O lote em si não depende desta janela: nada se perdeu.</p>
        </EmptyState>
      ) : null}
      {batch || error ? null : <Skeleton className="h-40 w-full" />}
    </Dialog>
  );
}

/** Shows a toast once when a batch that was running here ends, and reloads the list and its letter. */
function useNotifyEnd(batch: BatchProgress | undefined): void {
  const toast = useToast();
  const reloadSoon = useReloadSoon();
  const reloadMailings = useReloadMailings();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!batch) return;
    if (batch.state === 'RUNNING') {
      wasRunning.current = true;
      return;
    }
    if (!wasRunning.current) return;
    wasRunning.current = false;
    const texts = endTexts(batch);
    if (batch.done > 0 && texts) toast.success(texts.success(batch.done));
    if (batch.refused > 0) toast.attention(SOME_REFUSED);
    if (batch.failed > 0 && texts) toast.error(texts.failure);
    reloadSoon();
    // Those who were refused get no letter.
    reloadMailings();
  }, [batch, toast, reloadSoon, reloadMailings]);
}
