import { escapeIdentifier, type PoolClient } from 'pg';
import { TABLES } from './columns.ts';

interface Constraint {
  readonly on_table: string;
  readonly name: string;
  readonly definition: string;
}

const CONSTRAINTS = `
  select c.conrelid::regclass::text as on_table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
   where c.conrelid = any($1::regclass[])`;

const FOREIGN_KEYS = `${CONSTRAINTS} and c.contype = 'f' order by c.oid`;

/** Primary keys and unique columns that nothing else points at, once the foreign keys of the loaded tables are gone. */
const KEYS = `${CONSTRAINTS} and c.contype in ('p', 'u')
     and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)
   order by c.oid`;

/** Indexes that belong to no constraint. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
   where i.indrelid = any($1::regclass[])
     and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
   order by i.indexrelid`;

/**
 * Texts that are written once and seldom read: compressing them is a third of the load's work. Storage of new rows
 * alone; readers see no difference.
 */
const BULKY = [{ table: 'submission', column: 'answers' }] as const;

/**
 * Drops foreign keys, keys and indexes of the loaded tables, and disables compression and the search text trigger, for
 * the rest of the transaction; the returned function restores them, which checks every row. That is several times
 * faster than a look-up per row, and needs no superuser. The caller has locked the tables.
 */
export async function suspendChecks(client: PoolClient): Promise<() => Promise<void>> {
  const dropped: Constraint[] = [];
  const drop = async (query: string): Promise<void> => {
    const { rows } = await client.query<Constraint>(query, [TABLES]);
    for (const { on_table, name } of rows)
      await client.query(`alter table ${on_table} drop constraint ${escapeIdentifier(name)}`);
    // Restored in reverse order: foreign keys need the keys that they reference.
    dropped.unshift(...rows);
  };
  await drop(FOREIGN_KEYS);
  await drop(KEYS);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES, [TABLES]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);

  const storeBulky = async (storage: 'external' | 'extended'): Promise<void> => {
    for (const { table, column } of BULKY)
      await client.query(`alter table ${table} alter column ${column} set storage ${storage}`);
  };
  await storeBulky('external');
  await client.query('alter table interview disable trigger interview_search_text');

  return async () => {
    await client.query('alter table interview enable trigger interview_search_text');
    await storeBulky('extended');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await client.query(`set local work_mem = '128MB'`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { on_table, name, definition } of dropped)
      await client.query(`alter table ${on_table} add constraint ${escapeIdentifier(name)} ${definition}`);
  };
}
