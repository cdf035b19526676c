import { useMedia } from '../../../ui/use-media.ts';

/** A wide screen with a mouse: on phones and tablets the keyboard of the system dictates by itself. */
const WIDE_DESK = '(min-width: 64rem) and (pointer: fine)';

export function useWideDesk(): boolean {
  return useMedia(WIDE_DESK);
}
