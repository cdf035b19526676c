import { startTransition, useEffect, useState } from 'react';
import { isUndrawn, noteDrawn } from '../interview-row/interview-queries.ts';

/** More than a phone's screen holds. */
const FIRST_ROWS = 4;
const PHONE = '(max-width: 639px)';

interface Page<Row> {
  readonly items: readonly Row[];
}

/**
 * The rows to draw of a page of the list: on a phone, where each is a card with a menu, those of the first screen before the others,
 * which were a task of 0.3 s together. Only for the first ones that a table waits for, or that came with the document. Those
 * that were at hand when the table was opened again are drawn at once: whoever comes back to the list comes back to its place,
 * which the browser finds on a page of the whole height alone.
 */
export function useFirstRows<Row>(page: Page<Row> | undefined): readonly Row[] {
  const isLoaded = page !== undefined;
  const [areAllDrawn, setAllDrawn] = useState(
    () => (isLoaded && !isUndrawn(page)) || !window.matchMedia(PHONE).matches,
  );
  useEffect(() => {
    if (page) noteDrawn(page);
    if (isLoaded && !areAllDrawn) startTransition(() => setAllDrawn(true));
  }, [page, isLoaded, areAllDrawn]);
  if (page === undefined) return [];
  return areAllDrawn ? page.items : page.items.slice(0, FIRST_ROWS);
}
