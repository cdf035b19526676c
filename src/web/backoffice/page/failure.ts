import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../api.ts';
import { SESSION_KEY } from '../../session.ts';
import { useToast } from '../../ui/toast.tsx';

const UNFORESEEN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 400 && error.status < 500));

/** Whether the session had ended by then. It is told where that leads, never as a failure of what was tried. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The server's own sentence where it refused or could not be reached; `otherwise` for what nobody foresaw. */
export function failureText(error: unknown, otherwise: string): string {
  return isRefusal(error) ? error.message : otherwise;
}

/** Why something failed: the server's sentence, or that it was nobody's fault here. */
export function reasonOf(error: unknown): string {
  return failureText(error, UNFORESEEN);
}

/** A failure under the specification's name for it: `words`, then why. `unforeseen` is said of what nobody foresaw. */
export function namedFailure(words: string, error: unknown, unforeseen: string = UNFORESEEN): string {
  return `${/[.!]$/.test(words) ? words : `${words}.`} ${failureText(error, unforeseen)}`;
}

/** Whether asking again may bring another answer: after a lost connection it may, after a refusal never. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** For a query's `retry`: once more, at once, where that may help. */
export function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && mayPass(error);
}

/** A session that ended sends the person to `/gestor`: the layout watches the session. */
function useNoticeSignedOut(): (error: unknown) => void {
  const client = useQueryClient();
  return useCallback(
    (error) => {
      if (isSessionOver(error)) client.setQueryData(SESSION_KEY, { user: null });
    },
    [client],
  );
}

/** Tells, at every failure anew, that something could not be loaded. `message` null: that stands in its place already. */
export function useLoadFailure(error: Error | null, message: string | null): void {
  const toast = useToast();
  const noticeSignedOut = useNoticeSignedOut();
  useEffect(() => {
    if (!error) return;
    noticeSignedOut(error);
    if (message !== null && !isSessionOver(error)) toast.error(message);
  }, [error, message, toast, noticeSignedOut]);
}

/**
 * What follows from a failed action, wherever it is told: a session that ended is noticed, and when the server answered
 * that things stand otherwise than they were shown (404, 409), everything that was loaded is loaded anew.
 */
export function useFailureAftermath(): (error: unknown) => void {
  const client = useQueryClient();
  const noticeSignedOut = useNoticeSignedOut();
  return useCallback(
    (error) => {
      noticeSignedOut(error);
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        void client.invalidateQueries();
      }
    },
    [client, noticeSignedOut],
  );
}

/** Tells in a notice that an action failed: `message` as it is. For what no dialog of its own can say. */
export function useFailureNotice(): (error: unknown, message: string) => void {
  const toast = useToast();
  const follow = useFailureAftermath();
  return useCallback(
    (error, message) => {
      follow(error);
      if (!isSessionOver(error)) toast.error(message);
    },
    [toast, follow],
  );
}

/** Tells in a notice that an action failed: the server's own sentence, or `otherwise` for what nobody foresaw. */
export function useActionFailure(): (error: unknown, otherwise: string) => void {
  const tell = useFailureNotice();
  return useCallback((error, otherwise) => tell(error, failureText(error, otherwise)), [tell]);
}
