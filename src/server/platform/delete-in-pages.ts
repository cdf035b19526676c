import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from './schema.ts';

/** Rows of one DELETE: few enough not to block requests. */
const PAGE = 5000;

/** Deletes the rows of a table that are over, some at a time. Safe to repeat and to interrupt. */
export async function deleteInPages(
  { db }: { readonly db: Kysely<DB> },
  table: RawBuilder<unknown>,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = PAGE; deleted === PAGE;) {
    const { numAffectedRows } = await sql`
      delete from ${table}
       where ctid in (select ctid from ${table} where ${isOver} limit ${PAGE}) and ${isOver}`.execute(db);
    deleted = Number(numAffectedRows ?? 0n);
  }
}
