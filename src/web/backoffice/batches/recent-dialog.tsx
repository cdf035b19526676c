import type { BatchProgress } from '#contract/batches.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { momentText } from '../dates.ts';
import { useExports } from '../exports/export-queries.ts';
import { ExportLine } from '../exports/export-line.tsx';
import { ExportRecords } from '../exports/export-records.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { hasAdministratorRole } from '../session/roles.ts';
import { useCacheBatch, useRecentBatches } from './batch-queries.ts';
import { batchLabel, outcomeText } from './batch-texts.ts';
import { numberText } from '../number-text.ts';

interface Props {
  version: VersionId;
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function RecentDialog({ version, onOpen, onClose }: Props) {
  const batches = useRecentBatches(version);
  const cacheBatch = useCacheBatch();
  const exports = useExports(version);
  const { session } = useOfficeSession();
  const readsRecords = session.status === 'signed-in' && hasAdministratorRole(session.user);
  const isEmpty = batches.items?.length === 0 && exports.data?.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      module={version}
      title="Lotes recentes"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {isEmpty ? (
        <EmptyState title="Nenhum lote ainda">
          <p>Selecione pessoas na lista e escolha uma ação em lote: o andamento e o resultado ficam aqui.</p>
        </EmptyState>
      ) : (
        <div className="space-y-8">
          <section aria-labelledby="lotes">
            <h3 id="lotes" className="text-lg">
              Ações
            </h3>
            <Lines query={batches} what="Os lotes não carregaram." none="Nenhuma ação em lote ainda.">
              {batches.items?.map((batch) => (
                <li
                  key={batch.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                >
                  <BatchLine batch={batch} />
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => {
                      cacheBatch(batch);
                      onOpen(batch.id);
                    }}
                  >
                    Ver
                    <span className="sr-only">
                      {' '}
                      {batchLabel(batch)}, {momentText(batch.createdAt)}
                    </span>
                  </Button>
                </li>
              ))}
            </Lines>
          </section>
          <section aria-labelledby="exportacoes">
            <h3 id="exportacoes" className="text-lg">
              Listas exportadas por você
            </h3>
            <Lines
              query={exports}
              what="As exportações não carregaram."
              none="Nenhuma lista exportada ainda."
            >
              {exports.data?.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                  <ExportLine export={one} />
                </li>
              ))}
            </Lines>
          </section>
        </div>
      )}
      {readsRecords ? (
        <div className="mt-8">
          <ExportRecords version={version} />
        </div>
      ) : null}
    </Dialog>
  );
}

function BatchLine({ batch }: { batch: BatchProgress }) {
  const settled = batch.total - batch.pending;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{batchLabel(batch)}</p>
      <p className="text-sm text-ink-soft">
        {momentText(batch.createdAt)}, {batch.requestedBy}
      </p>
      <p className="text-sm tabular-nums">
        {batch.state === 'RUNNING'
          ? `Em andamento: ${numberText(settled)} de ${numberText(batch.total)}`
          : outcomeText(batch)}
      </p>
    </div>
  );
}

interface LinesProps {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown; isFetching: boolean };
  what: string;
  none: string;
  children: React.ReactNode[] | undefined;
}

function Lines({ query: { isPending, error, refetch, isFetching }, what, none, children }: LinesProps) {
  if (isPending) return <Skeleton className="mt-2 h-16 w-full" />;
  if (error || !children) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
        {what} Nada se perdeu.
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </p>
    );
  }
  if (children.length === 0) return <p className="mt-2 text-sm text-ink-soft">{none}</p>;
  return <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>;
}
