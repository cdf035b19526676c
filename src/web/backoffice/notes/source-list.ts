import * as z from 'zod';

const stateFromList = z.object({ list: z.string() });

/** The search of the list that the page was opened from, which every step between interviews passes on. */
export function sourceListIn(state: unknown): string | null {
  const parsed = stateFromList.safeParse(state);
  return parsed.success ? parsed.data.list : null;
}
