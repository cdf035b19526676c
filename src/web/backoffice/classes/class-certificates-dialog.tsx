import { useState } from 'react';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { BatchFlow } from '../batches/batch-flow.tsx';
import { DocumentsDialog } from '../batches/documents-dialog.tsx';
import type { ClassSelection } from '../interview-row/selection.ts';

interface Props {
  action: 'generate-certificate' | 'send-certificate' | 'print-certificate';
  classRoom: ClassRoom;
  onClose: () => void;
}

/** Certificates of those enrolled in a class: generated with its dates and the version's hours, sent, or printed. */
export function ClassCertificatesDialog({ action, classRoom, onClose }: Props) {
  const [selection, onSelect] = useState<ClassSelection>({
    kind: 'class',
    idClassRoom: classRoom.idClassRoom,
    exceptions: [],
  });
  const version = classRoom.module.id;
  const props = { version, selection, onSelect, onClose };
  if (action === 'print-certificate') return <DocumentsDialog {...props} document={action} />;
  const { beginDate, endDate } = classRoom;
  return <BatchFlow {...props} action={action} seminar={{ beginDate, endDate }} />;
}
