import { useMedia } from '../../../ui/use-media.ts';

/** A wide screen with a mouse: on phones and tablets the keyboard of the system dictates by itself. */
const DESKTOP_QUERY = '(min-width: 64rem) and (pointer: fine)';

export function useIsDesktop(): boolean {
  return useMedia(DESKTOP_QUERY);
}
