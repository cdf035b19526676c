import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** A query that returns ids, in a column `subject`. */
export type Subjects = RawBuilder<{ subject: number }>;

/** A condition on an id: the part of a table that one statement looks at. */
export type Within = (id: RawBuilder<unknown>) => RawBuilder<boolean>;

/** A condition that must hold for every row and that the database alone does not (or no longer) ensure. */
export interface Invariant {
  /** Stable: breaches are stored under it, and alerts name it. */
  readonly name: string;
  /** What is wrong, for whoever reads the log. */
  readonly description: string;
  /** The table of the returned ids. */
  readonly of: 'interview' | 'message';
  /**
   * The rows that violate it. With `narrow` the query uses a selective index and runs once; without it every interview
   * is checked, in parts.
   */
  readonly narrow?: true;
  breaches(now: Date, within: Within): Subjects;
  /** Repairs what can be repaired automatically; idempotent. Returns the subjects repaired. */
  mend?(tx: Tx, deps: Deps, subjects: readonly number[]): Promise<readonly number[]>;
}

/** Interviews checked by one statement: some tens of milliseconds, however many there are in all. */
const INTERVIEWS_AT_ONCE = 10_000;
/** Subjects of one invariant that one check records; the rest is found once these are resolved. */
export const MAX_SUBJECTS = 1000;

/** What one check found, in the order of ids; `upTo` is the last id reached, null when it checked everything. */
export interface Findings {
  readonly subjects: readonly number[];
  readonly upTo: number | null;
}

export async function find(tx: Tx, invariant: Invariant, now: Date): Promise<Findings> {
  const subjects: number[] = [];
  for (const within of invariant.narrow ? [withinAll] : await parts(tx)) {
    const { rows } = await sql<{ subject: number }>`
      select subject from (${invariant.breaches(now, within)}) as breach
       order by subject limit ${MAX_SUBJECTS - subjects.length}`.execute(tx);
    subjects.push(...rows.map(({ subject }) => subject));
    if (subjects.length === MAX_SUBJECTS) return { subjects, upTo: subjects.at(-1) ?? null };
  }
  return { subjects, upTo: null };
}

const withinAll: Within = () => sql`true`;

async function parts(tx: Tx): Promise<Within[]> {
  const { last } = await tx
    .selectFrom('interview')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Array.from({ length: Math.ceil((last ?? 0) / INTERVIEWS_AT_ONCE) }, (_, n): Within => {
    const first = n * INTERVIEWS_AT_ONCE + 1;
    return (id) => sql`${id} between ${first} and ${first + INTERVIEWS_AT_ONCE - 1}`;
  });
}
