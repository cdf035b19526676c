import { ApiError } from '../../api.ts';
import { forgetCopy } from '../../browser-storage/forget-copy.ts';

/** Whether a call failed because the session ended. What this device keeps of the interview then goes; drafts stay. */
export function forgetWhenEnded(error: unknown): boolean {
  const ended = error instanceof ApiError && error.status === 401;
  if (ended) forgetCopy();
  return ended;
}
