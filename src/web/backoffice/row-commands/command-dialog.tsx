import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import { RowIdentity } from '../interview-row/row-identity.tsx';

interface Props {
  row: InterviewRow;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger';
  execute: () => Promise<unknown>;
  /** Toast after success. */
  successMessage: string;
  failureTitle: string;
  /** The reason shown for unexpected errors; a general one by default. */
  unforeseen?: string;
  onClose: () => void;
  /** What the command will do. */
  children: ReactNode;
}

export function CommandDialog({
  row,
  title,
  confirmLabel,
  cancelLabel,
  tone,
  execute,
  successMessage,
  failureTitle,
  unforeseen,
  onClose,
  children,
}: Props) {
  const { confirm, failure } = useCommand({
    execute,
    successMessage,
    failureMessage: (error) => namedFailure(failureTitle, error, unforeseen),
    onDone: onClose,
    onRefused: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      tone={tone}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="space-y-5">
        <RowIdentity row={row} />
        {children}
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}
