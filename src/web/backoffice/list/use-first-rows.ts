import { startTransition, useEffect, useState } from 'react';

/** More than a phone's screen holds. */
const FIRST_ROWS = 4;
const PHONE = '(max-width: 639px)';

/**
 * The rows to draw: on a phone, where each is a card with a menu, those of the first screen before the others, which were a
 * task of 0.3 s together. Only for the first ones that a table waits for. Those that were at hand when it was opened are drawn at
 * once: whoever comes back to the list comes back to its place, which the browser finds on a page of the whole height alone.
 */
export function useFirstRows<Row>(rows: readonly Row[] | undefined): readonly Row[] {
  const isLoaded = rows !== undefined;
  const [areAllDrawn, setAllDrawn] = useState(() => isLoaded || !window.matchMedia(PHONE).matches);
  useEffect(() => {
    if (isLoaded && !areAllDrawn) startTransition(() => setAllDrawn(true));
  }, [isLoaded, areAllDrawn]);
  if (rows === undefined) return [];
  return areAllDrawn ? rows : rows.slice(0, FIRST_ROWS);
}
