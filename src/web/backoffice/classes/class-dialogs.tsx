import type { ClassRoom } from '#contract/class-rooms.ts';
import type { ClassChoice } from './class-entries.ts';
import { ClassReportDialog } from '../class-report/class-report-dialog.tsx';
import { ClassCertificatesDialog } from './class-certificates-dialog.tsx';
import { ClassHistoryDialog } from './class-history-dialog.tsx';
import { ClassManagerDialog } from './class-manager-dialog.tsx';
import { ClassStatusDialog } from './class-status-dialog.tsx';
import { EditClassDialog } from './edit-class-dialog.tsx';

export interface OpenClassDialog {
  readonly name: ClassChoice;
  readonly classRoom: ClassRoom;
}

/** The dialog that was chosen in the menu of a class. */
export function ClassDialogs({ open, onClose }: { open: OpenClassDialog | null; onClose: () => void }) {
  if (open === null) return null;
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
