import { useLeaveBlocker } from './use-leave-blocker.ts';

/** For pages without a leave confirmation of their own: the browser's Back closes an open dialog, as Escape does. */
export function BackClosesDialogs() {
  useLeaveBlocker();
  return null;
}
