import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadFailure } from '../../page/failure.ts';

/** A dialog with a scrollable history list, 434 px high at most (document 3 §9). */
export function HistoryFrame({
  title,
  failed,
  error,
  loading,
  busy,
  onAgain,
  onClose,
  children,
}: {
  readonly title: string;
  readonly failed: string;
  readonly error: Error | null;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  useLoadFailure(error, failed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {error ? (
        <div className="space-y-4">
          <p>{failed} Nada mudou.</p>
          <Button variant="secondary" busy={busy} onClick={onAgain}>
            Tentar de novo
          </Button>
        </div>
      ) : null}
      {loading ? (
        <div className="space-y-3">
          <output className="sr-only">Carregando o histórico</output>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : null}
      {!error && !loading ? (
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
