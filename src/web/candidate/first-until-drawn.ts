import { useEffect } from 'react';
import { firstBody, firstResponse } from '../first-answers.ts';

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

/**
 * The screen is there: whoever asks from now on asks the server, also for what this screen did not need. Below the query, whose
 * effects come first then.
 */
export function useDrawn(address: string): void {
  useEffect(() => {
    held.delete(address);
    void firstResponse(address);
  }, [address]);
}
