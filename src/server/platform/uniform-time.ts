import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';

/** Well above what writing a link and its message takes. */
const FLOOR_MILLISECONDS = 250;

/**
 * Runs the work and resolves no sooner than a fixed time after it began, so that response times do not reveal whether
 * an e-mail is known. Holds no connection while it waits. With the abuse guards off it does not wait.
 */
export async function inUniformTime<Result>(
  deps: { readonly config: Pick<Config, 'abuseGuards'> },
  work: () => Promise<Result>,
): Promise<Result> {
  const floor = deps.config.abuseGuards ? delay(FLOOR_MILLISECONDS) : null;
  try {
    return await work();
  } finally {
    await floor;
  }
}
