import type { ClassRoom } from '#contract/class-rooms.ts';
import type { ClassChoice } from './class-entries.ts';
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
    case 'history':
      return <ClassHistoryDialog {...props} />;
  }
}
