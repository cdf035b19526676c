import { ApiError } from '../../api.ts';
import { forgetCopy } from '../../browser-storage/forget-copy.ts';

/** Whether a call failed because the session ended. If so, removes the copy of the interview; drafts stay. */
export function forgetWhenEnded(error: unknown): boolean {
  const ended = error instanceof ApiError && error.status === 401;
  if (ended) forgetCopy();
  return ended;
}
