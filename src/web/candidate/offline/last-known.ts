import { ApiError } from '../../api.ts';
import { Listeners } from '../../listeners.ts';
import { withTimeout } from '../sync/with-timeout.ts';

/** After this time the stored state is shown instead of waiting for the network. */
const NETWORK_TIMEOUT_MS = 6000;

/** Whether what the screen shows is the last known state, since the server could not be reached. */
class Staleness {
  #stale = false;
  readonly #listeners = new Listeners();

  subscribe = this.#listeners.subscribe;

  snapshot = (): boolean => this.#stale;

  set(stale: boolean): void {
    if (stale === this.#stale) return;
    this.#stale = stale;
    this.#listeners.notify();
  }
}

export const staleness = new Staleness();

/** No response, or a 5xx from the server or a proxy; not a refusal. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * The response of the server, or the stored state if it is unreachable or too slow. Rejects as `asked` does when it is
 * refused, or when nothing is stored (`undefined`).
 */
export async function orLastKnown<T>(asked: Promise<T>, kept: () => T | undefined): Promise<T> {
  const settled = asked.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const first = await withTimeout(NETWORK_TIMEOUT_MS, settled);
  if (first && 'value' in first) return first.value;
  if (first && !isUnreachable(first.error)) throw first.error;
  const known = kept();
  if (known === undefined) return asked;
  staleness.set(true);
  return known;
}
