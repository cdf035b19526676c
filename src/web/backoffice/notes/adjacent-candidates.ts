import type { InterviewRow } from '#contract/interviews.ts';
import { listSearch, type ListAddress } from '../interview-row/list-address.ts';

/** Limit of pages read in search of the next candidate whose notes can be opened. */
const MAX_PAGES = 5;

/** A candidate, and the search of the list's page they are on (`?modulo=1&pagina=2`). */
export interface AdjacentCandidate {
  readonly row: InterviewRow;
  readonly list: string;
}

export type PageOf = (address: ListAddress) => Promise<readonly InterviewRow[]>;

const canOpenNotes = (row: InterviewRow) => row.allowedActions.includes('view-grades');

/**
 * The candidate before (-1) or after (1) an interview in a list; null at its end, or when the interview is not on the
 * page.
 */
export async function nextCandidate(
  pageOf: PageOf,
  address: ListAddress,
  id: number,
  step: -1 | 1,
): Promise<AdjacentCandidate | null> {
  let { page } = address;
  let rows = await pageOf(address);
  let at = rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  for (let pagesRead = 1; ; pagesRead += 1) {
    const ahead = step === 1 ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
    const row = ahead.find(canOpenNotes);
    if (row) return { row, list: listSearch({ ...address, page }) };
    page += step;
    if (page < 0 || pagesRead === MAX_PAGES) return null;
    rows = await pageOf({ ...address, page });
    if (rows.length === 0) return null;
    at = step === 1 ? -1 : rows.length;
  }
}
