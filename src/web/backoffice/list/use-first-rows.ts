import { startTransition, useEffect, useState } from 'react';

/** More than a phone's screen holds. */
const FIRST_ROWS = 4;
const PHONE = '(max-width: 639px)';

/**
 * The rows to draw: on a phone, where each is a card with a menu, those of the first screen before the others, which were a
 * task of 0.3 s together. Only for the first ones that a table gets; from then on all.
 */
export function useFirstRows<Row>(rows: readonly Row[] | undefined): readonly Row[] {
  const [areAllDrawn, setAllDrawn] = useState(() => !window.matchMedia(PHONE).matches);
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (isLoaded && !areAllDrawn) startTransition(() => setAllDrawn(true));
  }, [isLoaded, areAllDrawn]);
  if (rows === undefined) return [];
  return areAllDrawn ? rows : rows.slice(0, FIRST_ROWS);
}
