import { useLeaveBlocker } from './use-leave-blocker.ts';

/** On a page that asks nothing else before it is left: Back under a dialog does as Escape does. */
export function BackClosesDialogs() {
  useLeaveBlocker();
  return null;
}
