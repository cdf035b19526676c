import { useState } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListAddress } from '../interview-row/list-address.ts';
import type { ListSelection } from '../interview-row/selection.ts';
import { ClassReportDialog } from '../class-report/class-report-dialog.tsx';
import { OutboxDialog } from '../outbox/outbox-dialog.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import type { BatchChoice } from './batch-menu.tsx';
import { BatchFlow } from './batch-flow.tsx';
import { isDocument } from './document-texts.ts';
import { DocumentsDialog } from './documents-dialog.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { RunningBatchDialog } from './running-batch-dialog.tsx';
import type { SelectionState } from './use-selection.ts';

interface Props {
  open: BatchChoice;
  address: ListAddress;
  /** The columns that the list shows. */
  columns: readonly ListColumn[];
  state: SelectionState;
  onClose: () => void;
}

/** The dialog opened by a choice of 'Ações em lote', then the batch started from it. */
export function BatchDialogs({ open, address, columns, state, onClose }: Props) {
  const [running, setRunning] = useState<number | null>(null);
  const { version } = address;
  if (running !== null) return <RunningBatchDialog id={running} version={version} onClose={onClose} />;
  switch (open.kind) {
    case 'batch': {
      const props = { version, selection: state.selection, onSelect: state.select, onClose };
      if (isDocument(open.action)) return <DocumentsDialog {...props} document={open.action} />;
      return <BatchFlow {...props} action={open.action} />;
    }
    case 'class-report':
      return <SelectionReport selection={state.selection} version={version} onClose={onClose} />;
    case 'export':
      return <ExportDialog address={address} shown={columns} selection={state.selection} onClose={onClose} />;
    case 'outbox':
      return <OutboxDialog version={version} onClose={onClose} />;
    case 'recent':
      return <RecentDialog version={version} onOpen={setRunning} onClose={onClose} />;
  }
}

interface SelectionReportProps {
  selection: ListSelection;
  version: VersionId;
  onClose: () => void;
}

/** 'Exportar lista': the class report of the people chosen. All that a filter finds is more than fit into it. */
function SelectionReport({ selection, version, onClose }: SelectionReportProps) {
  if (selection.kind === 'some')
    return (
      <ClassReportDialog
        of={{ ids: selection.ids }}
        version={version}
        title="Exportar lista"
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      module={version}
      title="Exportar lista"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <p>
        O relatório da turma leva até 40 pessoas. Limpe a seleção e escolha uma a uma ou por página; para a
        lista inteira, use <strong>Baixar planilha</strong>.
      </p>
    </Dialog>
  );
}
