import { useEffect } from 'react';
import { firstBody } from '../first-answers.ts';

/** As long as an answer of the document is given out. */
const HELD_MS = 10_000;

const held = new Map<string, { readonly body: unknown; readonly since: number }>();

/**
 * What the document has asked for, as `firstBody`, until it is drawn (`useDrawn`): for queries that nothing keeps (`gcTime: 0`).
 * A slow drawing takes longer than such a query is kept, and the next one would be asked again.
 */
export function firstUntilDrawn(address: string): unknown {
  const body = firstBody(address);
  if (body !== undefined) held.set(address, { body, since: performance.now() });
  const kept = held.get(address);
  return kept !== undefined && performance.now() - kept.since < HELD_MS ? kept.body : undefined;
}

/** The screen is there: the next one asks by itself. Below the query, whose effects come first then. */
export const useDrawn = (address: string): void => useEffect(() => void held.delete(address), [address]);
