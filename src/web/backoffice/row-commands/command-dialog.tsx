import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import { RowIdentity } from '../interview-row/row-identity.tsx';

interface Props extends Omit<ConfirmDialogProps, 'open' | 'onConfirm'> {
  row: InterviewRow;
  execute: () => Promise<unknown>;
  /** Toast after success. */
  successMessage: string;
  failureTitle: string;
  /** The reason shown for unexpected errors; a general one by default. */
  unforeseen?: string;
}

export function CommandDialog({
  row,
  execute,
  successMessage,
  failureTitle,
  unforeseen,
  children,
  ...dialog
}: Props) {
  const { confirm, failure } = useCommand({
    execute,
    successMessage,
    failureMessage: (error) => namedFailure(failureTitle, error, unforeseen),
    onDone: dialog.onClose,
    onRefused: dialog.onClose,
  });
  return (
    <ConfirmDialog {...dialog} open onConfirm={confirm}>
      <div className="space-y-5">
        <RowIdentity row={row} />
        {children}
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}
