import { ClassReportDialog } from '../class-report/class-report-dialog.tsx';
import { ClassCertificatesDialog } from './class-certificates-dialog.tsx';
import { ClassHistoryDialog } from './class-history-dialog.tsx';
import { ClassManagerDialog } from './class-manager-dialog.tsx';
import type { OpenClassDialog } from './class-entries.ts';
import { ClassStatusDialog } from './class-status-dialog.tsx';
import { EditClassDialog } from './edit-class-dialog.tsx';

/** A dialog of a class. */
export function ClassDialog({ open, onClose }: { open: OpenClassDialog; onClose: () => void }) {
  const props = { classRoom: open.classRoom, onClose };
  switch (open.name) {
    case 'edit':
      return <EditClassDialog {...props} />;
    case 'activate':
    case 'deactivate':
      return <ClassStatusDialog {...props} activate={open.name === 'activate'} />;
    case 'responsible-manager':
      return <ClassManagerDialog {...props} />;
    case 'generate-certificate':
    case 'send-certificate':
    case 'print-certificate':
      return <ClassCertificatesDialog {...props} action={open.name} />;
    case 'class-report':
      return (
        <ClassReportDialog
          of={{ idClassRoom: open.classRoom.idClassRoom }}
          version={open.classRoom.module.id}
          title="Relatório da turma"
          onClose={onClose}
        />
      );
    case 'history':
      return <ClassHistoryDialog {...props} />;
  }
}
