import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../api.ts';
import { SESSION_KEY } from '../session.ts';
import { useToast } from '../ui/toast.tsx';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 400 && error.status < 500));

/** The server's own sentence where it refused or could not be reached; `otherwise` for what nobody foresaw. */
export function failureText(error: unknown, otherwise: string): string {
  return isRefusal(error) ? error.message : otherwise;
}

/** Whether asking again may bring another answer: after a lost connection it may, after a refusal never. */
export function mayPass(error: Error): boolean {
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
      if (error instanceof ApiError && error.status === 401) client.setQueryData(SESSION_KEY, { user: null });
    },
    [client],
  );
}

/** Tells, at every failure anew, that something could not be loaded. */
export function useLoadFailure(error: Error | null, message: string): void {
  const toast = useToast();
  const noticeSignedOut = useNoticeSignedOut();
  useEffect(() => {
    if (!error) return;
    noticeSignedOut(error);
    toast.error(message);
  }, [error, message, toast, noticeSignedOut]);
}

/**
 * Tells that an action failed. When the server answers that things stand otherwise than they were shown (404, 409),
 * everything that was loaded is loaded anew.
 */
export function useActionFailure(): (error: unknown, otherwise: string) => void {
  const toast = useToast();
  const client = useQueryClient();
  const noticeSignedOut = useNoticeSignedOut();
  return useCallback(
    (error, otherwise) => {
      noticeSignedOut(error);
      toast.error(failureText(error, otherwise));
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        void client.invalidateQueries();
      }
    },
    [toast, client, noticeSignedOut],
  );
}
