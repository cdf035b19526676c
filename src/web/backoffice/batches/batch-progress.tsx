import { useEffect, useRef } from 'react';
import type { BatchProgress } from '#contract/batches.ts';
import { Tag } from '../../ui/tag.tsx';
import { momentText } from '../dates.ts';
import { BatchMailing } from '../outbox/batch-mailing.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { outcomeText, percentSettled } from './batch-texts.ts';
import { numberText } from '../number-text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

function HeldRows({ waiting }: { waiting: number }) {
  return (
    <output className="block rounded border-l-4 border-pending bg-pending-soft p-4">
      {waiting === 1
        ? 'O registro de uma pessoa está em uso por outra operação.'
        : `Os registros de ${numberText(waiting)} pessoas estão em uso por outra operação.`}{' '}
      O lote continua com as outras e tenta de novo sozinho.
    </output>
  );
}

const NONE = { done: 0, refused: 0, failed: 0 };

/** Progress of a batch and, once it is over, the outcome of each item. Takes the focus, because it replaces a form. */
export function BatchProgressView({ batch }: { batch: BatchProgress }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const settled = batch.total - batch.pending;
  const leftOut = batch.chosen - batch.total;
  return (
    <div ref={ref} tabIndex={-1} className="space-y-6 outline-none">
      <p className="text-sm text-ink-soft">
        Pedido por {batch.requestedBy}, {momentText(batch.createdAt)}.
        {leftOut > 0
          ? ` ${numberText(leftOut)} ${leftOut === 1 ? 'pessoa escolhida ficou de fora' : 'pessoas escolhidas ficaram de fora'} desde o começo.`
          : null}
      </p>
      {batch.mailingId === null ? null : <BatchMailing id={batch.mailingId} />}
      {batch.state === 'RUNNING' ? (
        <>
          <ProgressBar percent={percentSettled(batch)} label="Andamento do lote">
            {`${numberText(settled)} de ${numberText(batch.total)}`}
          </ProgressBar>
          {batch.waiting > 0 ? <HeldRows waiting={batch.waiting} /> : null}
          <p>
            Você pode fechar esta janela: o lote continua em segundo plano. Para vê-lo de novo, abra{' '}
            <strong>Ações em lote, Lotes recentes</strong>.
          </p>
        </>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {batch.done > 0 ? <Tag tone="done">{outcomeText({ ...NONE, done: batch.done })}</Tag> : null}
            {batch.refused > 0 ? (
              <Tag tone="pending">{outcomeText({ ...NONE, refused: batch.refused })}</Tag>
            ) : null}
            {batch.failed > 0 ? (
              <Tag tone="error">{outcomeText({ ...NONE, failed: batch.failed })}</Tag>
            ) : null}
          </div>
          <BatchOutcome batch={batch} />
        </>
      )}
      <output className="sr-only">
        {batch.state === 'DONE' ? `Lote encerrado: ${outcomeText(batch)}.` : ''}
      </output>
    </div>
  );
}
