import { useState } from 'react';
import type { BatchProgress } from '#contract/batches.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { cpfText } from '../person-texts.ts';
import { OUTCOME_PAGE, useBatchItems } from './batch-queries.ts';

const STATES: Readonly<Record<'PENDING' | 'DONE' | 'REFUSED' | 'FAILED', { text: string; tone: TagTone }>> = {
  PENDING: { text: 'Na fila', tone: 'default' },
  DONE: { text: 'Concluída', tone: 'done' },
  REFUSED: { text: 'Recusada', tone: 'pending' },
  FAILED: { text: 'Falhou', tone: 'error' },
};

/** The outcome of each item of a batch, failures first. */
export function BatchOutcome({ batch }: { batch: BatchProgress }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = useBatchItems(batch.id, page, batch.total - batch.pending);
  if (error) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        O resultado de cada pessoa não carregou. Nada se perdeu.
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </p>
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  const pageCount = Math.ceil(data.total / OUTCOME_PAGE);
  return (
    <section aria-labelledby="lote-resultado">
      <h3 id="lote-resultado" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        Resultado de cada pessoa
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {data.items.map((item) => (
          <li
            key={item.idInterview}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0">
              <strong className="font-semibold">{item.name ?? 'Fora do seu alcance'}</strong>{' '}
              {item.cpf === null ? null : (
                <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                  {cpfText(item.cpf)}
                </span>
              )}
              {item.reason === null ? null : <span className="block text-sm">{item.reason.message}</span>}
            </span>
            <Tag tone={STATES[item.state].tone}>{STATES[item.state].text}</Tag>
          </li>
        ))}
      </ul>
      {pageCount > 1 ? (
        <div className="pt-2">
          <Pagination page={page} pageCount={pageCount} onPage={setPage} label="Páginas do resultado" />
        </div>
      ) : null}
    </section>
  );
}
