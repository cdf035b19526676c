import { useState } from 'react';
import type { ListAddress } from '../interview-row/list-address.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import type { BatchChoice } from './batch-menu.tsx';
import { ProfileReportsDialog } from './profile-reports-dialog.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { RunningBatchDialog } from './running-batch-dialog.tsx';
import { EMPTY_SELECTION } from '../interview-row/selection.ts';
import type { SelectionState } from './use-selection.ts';

interface Props {
  open: BatchChoice | null;
  address: ListAddress;
  state: SelectionState;
  onClose: () => void;
}

/** The dialog opened by a choice of 'Ações em lote', then the batch started from it. */
export function BatchDialogs(props: Props) {
  return props.open ? <OpenBatchDialog {...props} open={props.open} /> : null;
}

function OpenBatchDialog({ open, address, state, onClose }: Props & { open: BatchChoice }) {
  const [running, setRunning] = useState<number | null>(null);
  const { version } = address;
  if (running !== null) return <RunningBatchDialog id={running} version={version} onClose={onClose} />;
  switch (open.kind) {
    case 'batch':
      if (open.action === 'profile-report')
        return (
          <ProfileReportsDialog
            version={version}
            selection={state.selection}
            onSelect={state.select}
            onClose={onClose}
          />
        );
      return (
        <NewBatchDialog
          version={version}
          action={open.action}
          selection={state.selection}
          onSelect={state.select}
          onBegun={(id) => {
            setRunning(id);
            state.select(EMPTY_SELECTION);
          }}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog address={address} selection={state.selection} onClose={onClose} />;
    case 'recent':
      return <RecentDialog version={version} onOpen={setRunning} onClose={onClose} />;
  }
}
