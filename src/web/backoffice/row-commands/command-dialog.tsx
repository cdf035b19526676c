import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { mayPass, useActionFailure } from '../failure.ts';
import { WhoseRow } from './whose-row.tsx';

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
  /** Told when it was not, and the server did not say why. */
  failed: string;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/**
 * One question before one command of a row. A refusal closes it, since the row stands otherwise than it was shown; a
 * lost connection leaves it open, to try again.
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
  onClose,
  children,
}: Props) {
  const toast = useToast();
  const tellFailure = useActionFailure();
  const confirm = async () => {
    try {
      await give();
    } catch (error) {
      tellFailure(error, failed);
      if (error instanceof Error && !mayPass(error)) onClose();
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
      </div>
    </ConfirmDialog>
  );
}
