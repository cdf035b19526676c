import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { inTransaction } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { readCities, readUfs } from './reference-places.ts';

/**
 * Brings the states and municipalities of the data files into the database: nothing to do when these very files were
 * loaded before. Names are corrected and new places added; a place removed from the files stays, since rows refer to
 * it.
 */
export async function loadPlaces(db: Kysely<DB>): Promise<void> {
  const ufs = readUfs();
  const cities = readCities();
  const checksum = createHash('sha256')
    .update(JSON.stringify([ufs, cities]))
    .digest('hex');
  await inTransaction(db, async (tx) => {
    // Two processes may start at once: the second waits, then finds the work done.
    await sql`lock table reference_data in share row exclusive mode`.execute(tx);
    const loaded = await tx
      .selectFrom('reference_data')
      .select('checksum')
      .where('name', '=', 'places')
      .executeTakeFirst();
    if (loaded?.checksum === checksum) return;
    await sql`
      insert into uf (id, initials, name)
      select * from jsonb_to_recordset(${JSON.stringify(ufs)}::jsonb) as row (id smallint, initials text, name text)
      on conflict (id) do update set initials = excluded.initials, name = excluded.name`.execute(tx);
    await sql`
      insert into city (id, name, uf_id)
      select row.id, row.name, row."ufId"
        from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as row (id integer, name text, "ufId" smallint)
      on conflict (id) do update set name = excluded.name`.execute(tx);
    await tx
      .insertInto('reference_data')
      .values({ name: 'places', checksum })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, loaded_at: sql`now()` }))
      .execute();
  });
}
