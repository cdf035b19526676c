import { useState } from 'react';
import type { BatchAction } from '#contract/batches.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { SeminarForm } from '../certificates/certificate-form.ts';
import {
  EMPTY_SELECTION,
  withoutPeople,
  type ClassSelection,
  type ListSelection,
} from '../interview-row/selection.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { RunningBatchDialog } from './running-batch-dialog.tsx';
import type { runOf } from './next-run.tsx';

interface Props<S> {
  version: VersionId;
  action: BatchAction;
  selection: S;
  onSelect: (selection: S) => void;
  onClose: () => void;
  /** What the form of certificates begins with. */
  seminar?: Partial<SeminarForm> | undefined;
}

/**
 * A batch from its preview to the outcome of each person. With more people than fit into one, those of this run leave
 * the selection, and the next run is offered with the seminar that was typed.
 */
export function BatchFlow<S extends ListSelection | ClassSelection>({
  version,
  action,
  selection,
  onSelect,
  onClose,
  seminar,
}: Props<S>) {
  const [running, setRunning] = useState<{ readonly id: number; readonly left: number } | null>(null);
  const [typed, setTyped] = useState(seminar);
  if (running !== null)
    return (
      <RunningBatchDialog
        key={running.id}
        id={running.id}
        version={version}
        next={{ count: running.left, onNext: () => setRunning(null) }}
        onClose={onClose}
      />
    );
  const begun = (id: number, run: ReturnType<typeof runOf>, used: SeminarForm | undefined) => {
    setRunning({ id, left: run?.left ?? 0 });
    setTyped(used);
    if (run) onSelect(withoutPeople(selection, run.ids));
    else if (selection.kind !== 'class') onSelect(EMPTY_SELECTION as S);
  };
  return (
    <NewBatchDialog
      version={version}
      action={action}
      selection={selection}
      seminar={typed}
      onRemove={(id) => onSelect(withoutPeople(selection, [id]))}
      onBegun={begun}
      onClose={onClose}
    />
  );
}
