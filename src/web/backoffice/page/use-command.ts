import { useMutation } from '@tanstack/react-query';
import { isRetryable } from '../../query-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { useDialogFailure } from './dialog-failure.tsx';
import { useFailureToast } from './failure.ts';

interface Command {
  execute: () => Promise<unknown>;
  successMessage: string;
  failureMessage: (error: unknown) => string;
  onDone: () => void;
  /** Closes the dialog of a refused command. */
  onRefused: () => void;
}

/**
 * A command that a dialog asks to confirm. A refusal closes the dialog and shows a toast, since what the command is
 * about has changed since it was shown; a lost connection is shown in the dialog, which stays open for a retry.
 */
export function useCommand({ execute, successMessage, failureMessage, onDone, onRefused }: Command) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { failure, fail } = useDialogFailure();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: execute,
    onSuccess: () => {
      toast.success(successMessage);
      onDone();
    },
    onError: (error) => {
      if (isRetryable(error)) {
        fail(error, failureMessage(error));
        return;
      }
      notifyFailure(error, failureMessage(error));
      onRefused();
    },
  });
  /** Resolves once the outcome is shown. */
  const confirm = () => mutateAsync().catch(() => undefined);
  return { confirm, isPending, failure };
}
