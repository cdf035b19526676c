import { useState, type ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AccessAddressNote } from './access-address-note.tsx';
import { AccountButtons, type AccountAction } from './account-buttons.tsx';
import { ChangeAccessAddressDialog } from './change-access-address-dialog.tsx';
import { EndCandidateSessionsDialog } from './end-candidate-sessions-dialog.tsx';

interface Props {
  readonly row: InterviewRow;
  readonly title: string;
  /** Whose interview it is. */
  readonly name: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about an interview, from which an administrator also reaches the candidate's account. */
export function DialogWithAccount({ row, title, name, onClose, children }: Props) {
  const [action, setAction] = useState<AccountAction | null>(null);
  if (action === 'change-address')
    return <ChangeAccessAddressDialog row={row} onClose={() => setAction(null)} />;
  if (action === 'end-sessions')
    return <EndCandidateSessionsDialog row={row} onClose={() => setAction(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      module={row.module.id}
      title={title}
      footer={
        <>
          <AccountButtons interviewId={row.id} onChoose={setAction} />
          <CloseButton onClose={onClose} />
        </>
      }
    >
      {name}
      <div className="mt-4 empty:hidden">
        <AccessAddressNote interviewId={row.id} />
      </div>
      {children}
    </Dialog>
  );
}
