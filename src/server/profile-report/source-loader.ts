import type { Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';
import { sourcesByIds, type ReportSource } from './queries.ts';

interface Batch {
  readonly ids: Set<number>;
  readonly sources: Promise<ReadonlyMap<number, ReportSource>>;
}

/** Readings that are still being collected, by their database. */
const collecting = new WeakMap<Kysely<DB>, Batch>();

/** After all requests that the process has received by now. */
const laterInThisTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function begin(db: Kysely<DB>, clock: () => Date): Batch {
  const ids = new Set<number>();
  const sources = laterInThisTurn().then(() => {
    collecting.delete(db);
    return sourcesByIds(db, [...ids], clock());
  });
  const batch = { ids, sources };
  collecting.set(db, batch);
  return batch;
}

/**
 * The source of an interview, whoever asks: for callers that have an opaque id of it. Those asked for in one turn of the
 * process are read by one statement, since the page asks for its seven sections at once.
 */
export async function loadReportSource(
  { db, clock }: { readonly db: Kysely<DB>; readonly clock: () => Date },
  id: number,
): Promise<ReportSource | null> {
  const batch = collecting.get(db) ?? begin(db, clock);
  batch.ids.add(id);
  return (await batch.sources).get(id) ?? null;
}
