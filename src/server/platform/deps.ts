import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Queue } from './queue.ts';
import type { Reader } from './read-replica.ts';
import type { DB } from './schema.ts';

/** What every use case may use. Wired in `app.ts` and nowhere else. */
export interface Deps {
  readonly db: Kysely<DB>;
  /** For reads that bear a little age. */
  readonly reader: Reader;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
}
