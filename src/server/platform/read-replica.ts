import { sql, type Kysely } from 'kysely';
import { Refused } from '#domain/refusal.ts';
import { describeError, type Log } from './log.ts';
import type { DB } from './schema.ts';

/** How far behind the primary a replica may be and still be read. */
export const MAX_LAG_MS = 5_000;
/** For so long somebody who has changed something reads from the primary: then the replica has it, or is not read. */
export const OWN_WRITES_MS = 2 * MAX_LAG_MS;
const CHECK_EVERY_MS = 1_000;

/** Reads that bear a little age: lists, their options, exports, panels. */
export interface Reader {
  /**
   * Runs the reads on the replica while that is fresh, else on the primary. `wroteLately`: the person changed something
   * just now, and is to see it. The work must be repeatable: what the replica breaks off is run again on the primary.
   */
  read<T>(who: { readonly wroteLately: boolean }, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Whether there is a replica at all. */
  readonly hasReplica: boolean;
  close(): void;
}

/** Without a replica everything is read where it is written. */
export const primaryReader = (db: Kysely<DB>): Reader => ({
  read: (_who, work) => work(db),
  hasReplica: false,
  close: () => {},
});

/** `pg_lsn` as PostgreSQL writes it: two hexadecimal halves. */
function positionOf(text: string | null): bigint {
  const [high = '0', low = '0'] = (text ?? '').split('/');
  return (BigInt(`0x${high || '0'}`) << 32n) | BigInt(`0x${low || '0'}`);
}

interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Reads from a streaming replica, as long as it is at most five seconds behind. Its age is that of the newest position of
 * the primary that it has replayed, noted every second: the replica's own clock would call one that lost its connection
 * fresh, and an idle primary would make it look old.
 */
export function replicaReader(
  primary: Kysely<DB>,
  replica: Kysely<DB>,
  log: Pick<Log, 'warn' | 'info'>,
): Reader {
  const samples: Sample[] = [];
  /** The instant up to which the replica is known to hold everything. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let wasFresh: boolean | null = null;
  let checking = false;
  let closed = false;

  const isFresh = (): boolean => performance.now() - freshAt <= MAX_LAG_MS;

  async function check(): Promise<void> {
    const at = performance.now();
    const { rows: written } = await sql<{ position: string }>`
      select pg_current_wal_lsn()::text as position`.execute(primary);
    samples.push({ at, position: positionOf(written[0]?.position ?? null) });
    while (samples.length > 0 && (samples[0]?.at ?? 0) < at - 2 * MAX_LAG_MS) samples.shift();
    const { rows: replayed } = await sql<{ position: string | null; follows: boolean }>`
      select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as follows`.execute(replica);
    const [found] = replayed;
    // A promoted one has a history of its own.
    if (!found?.follows) throw new Error('The replica follows no primary');
    const position = positionOf(found.position);
    freshAt = samples.findLast((sample) => sample.position <= position)?.at ?? Number.NEGATIVE_INFINITY;
  }

  function noteChange(error?: unknown): void {
    if (isFresh() === wasFresh) return;
    wasFresh = isFresh();
    if (wasFresh) log.info({}, 'lists are read from the replica');
    else
      log.warn(
        error === undefined ? {} : { error: describeError(error) },
        'lists are read from the primary: the replica is away or too far behind',
      );
  }

  const timer = setInterval(() => {
    // A check that gets no answer notes nothing.
    if (wasFresh) noteChange();
    if (checking || closed) return;
    checking = true;
    check()
      .then(() => noteChange())
      .catch((error: unknown) => {
        freshAt = Number.NEGATIVE_INFINITY;
        noteChange(error);
      })
      .finally(() => (checking = false));
  }, CHECK_EVERY_MS).unref();

  return {
    hasReplica: true,
    async read({ wroteLately }, work) {
      if (wroteLately || !isFresh()) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (error instanceof Refused || isTimeout(error)) throw error;
        // It broke, or its replay had to end the statement: what it was asked is no longer certain to be there.
        log.warn(
          { error: describeError(error) },
          'a read failed on the replica, and is repeated on the primary',
        );
        return work(primary);
      }
    },
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}

/** A statement that took too long here would take as long on the primary, beside its own work. */
const isTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014';
