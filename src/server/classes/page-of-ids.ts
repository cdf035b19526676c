import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../platform/schema.ts';

interface Page {
  /** The table with its alias, whose `id` is read: sql`regional r`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  /** What decides the order before the id does. */
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** From 0. */
  readonly index: number;
  readonly size: number;
}

/** The ids of one page of what matches, in order, and how many match; both in one statement, so that they agree. */
export async function pageOfIds(
  db: Kysely<DB>,
  { from, where, by, direction, index, size }: Page,
): Promise<{ total: number; ids: readonly number[] }> {
  const way = sql.raw(direction);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*) from ${from} where ${where}) as total,
           array(select id from ${from} where ${where}
                  order by ${by} ${way}, id ${way} limit ${size} offset ${index * size}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}
