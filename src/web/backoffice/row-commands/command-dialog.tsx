import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { mayPass, namedFailure, useFailureNotice } from '../page/failure.ts';
import { WhoseRow } from '../interview-row/row-identity.tsx';

interface Props {
  row: InterviewRow;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'normal' | 'danger';
  /** Gives the command. */
  give: () => Promise<unknown>;
  /** Told when it was done. */
  done: string;
  /** Told when it was not, before the reason. */
  failed: string;
  /** What the reason is where nobody foresaw it; without it, that it was nobody's fault here. */
  unforeseen?: string;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/**
 * One question before one command of a row. A refusal closes it and is told in a notice, since the row stands otherwise
 * than it was shown; a lost connection is told in it and leaves it open, to try again.
 */
export function CommandDialog({
  row,
  title,
  confirmLabel,
  cancelLabel,
  tone,
  give,
  done,
  failed,
  unforeseen,
  onClose,
  children,
}: Props) {
  const toast = useToast();
  const tellFailure = useFailureNotice();
  const { failure, fail } = useDialogFailure();
  const confirm = async () => {
    try {
      await give();
    } catch (error) {
      const told = namedFailure(failed, error, unforeseen);
      if (mayPass(error)) {
        fail(error, told);
        return;
      }
      tellFailure(error, told);
      onClose();
      return;
    }
    toast.success(done);
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
        <WhoseRow row={row} />
        {children}
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}
