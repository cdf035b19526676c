import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { isRetryable, namedFailure, useFailureToast } from '../page/failure.ts';
import { RowIdentity } from '../interview-row/row-identity.tsx';

interface Props {
  row: InterviewRow;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger';
  /** Sends the command. */
  execute: () => Promise<unknown>;
  /** Toast after success. */
  successMessage: string;
  /** Precedes the reason of a failure. */
  failureTitle: string;
  /** The reason shown for unexpected errors; a general one by default. */
  unforeseen?: string;
  onClose: () => void;
  /** What the command will do. */
  children: ReactNode;
}

/**
 * Confirms one command on a row. A refusal closes the dialog and shows a toast, since the row has changed since it
 * was shown; a lost connection is shown in the dialog, which stays open for a retry.
 */
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
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { failure, fail } = useDialogFailure();
  const confirm = async () => {
    try {
      await execute();
    } catch (error) {
      const failureMessage = namedFailure(failureTitle, error, unforeseen);
      if (isRetryable(error)) {
        fail(error, failureMessage);
        return;
      }
      notifyFailure(error, failureMessage);
      onClose();
      return;
    }
    toast.success(successMessage);
    onClose();
  };
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
