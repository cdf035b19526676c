import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CloseButton } from '../../../ui/close-button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadFailure } from '../../page/failure.ts';

/** A dialog with a scrollable history list, 434 px high at most (document 3 §9). */
export function HistoryFrame({
  title,
  failed,
  query: { error, isPending, isFetching, refetch },
  onClose,
  children,
}: {
  readonly title: string;
  readonly failed: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  useLoadFailure(error, failed);
  return (
    <Dialog open onClose={onClose} title={title} footer={<CloseButton onClose={onClose} />}>
      {error ? (
        <div className="space-y-4">
          <p>{failed} Nada mudou.</p>
          <RetryButton busy={isFetching} onRetry={refetch} />
        </div>
      ) : null}
      {isPending ? (
        <div className="space-y-3">
          <output className="sr-only">Carregando o histórico</output>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : null}
      {!error && !isPending ? (
        <section
          aria-label={title}
          // Scrollable regions need keyboard focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[434px] overflow-y-auto rounded pr-2"
        >
          {children}
        </section>
      ) : null}
    </Dialog>
  );
}
