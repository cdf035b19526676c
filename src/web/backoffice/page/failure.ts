import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../api.ts';
import { isSessionOver } from '../../query-client.ts';
import { useToast } from '../../ui/toast.tsx';

const UNFORESEEN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 400 && error.status < 500));

/** The server's message for a refusal or a lost connection; `otherwise` for unexpected errors. */
export function failureText(error: unknown, otherwise: string): string {
  return isRefusal(error) ? error.message : otherwise;
}

/** Why something failed: the server's message, or a general one for unexpected errors. */
export function reasonOf(error: unknown): string {
  return failureText(error, UNFORESEEN);
}

/** The specification's failure text followed by the reason. `unforeseen` is the reason given for unexpected errors. */
export function namedFailure(words: string, error: unknown, unforeseen: string = UNFORESEEN): string {
  return `${/[.!]$/.test(words) ? words : `${words}.`} ${failureText(error, unforeseen)}`;
}

/** Shows a toast for each failed load. */
export function useLoadFailure(error: Error | null, message: string | null): void {
  const toast = useToast();
  useEffect(() => {
    if (error && message !== null && !isSessionOver(error)) toast.error(message);
  }, [error, message, toast]);
}

/**
 * Call after every failed action, wherever it is shown: invalidates all queries when the reply shows that the data on
 * the screen is outdated (404, 409).
 */
export function useAfterFailure(): (error: unknown) => void {
  const client = useQueryClient();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        void client.invalidateQueries();
      }
    },
    [client],
  );
}

/** Shows a failed action in a toast, with `message` verbatim. For actions without an open dialog of their own. */
export function useFailureToast(): (error: unknown, message: string) => void {
  const toast = useToast();
  const afterFailure = useAfterFailure();
  return useCallback(
    (error, message) => {
      afterFailure(error);
      if (!isSessionOver(error)) toast.error(message);
    },
    [toast, afterFailure],
  );
}

/** Shows a failed action in a toast: the server's message, or `otherwise` for unexpected errors. */
export function useActionFailureToast(): (error: unknown, otherwise: string) => void {
  const notify = useFailureToast();
  return useCallback((error, otherwise) => notify(error, failureText(error, otherwise)), [notify]);
}
