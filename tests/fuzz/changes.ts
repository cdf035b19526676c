import { sql } from 'kysely';
import type { TestApp } from '../app.ts';

/**
 * Watches what every call leaves in the database: a trigger on each table writes down the rows that differ afterwards, in
 * the transaction that changes them, so that what is rolled back is not seen. PostgreSQL's own counters would count it.
 * Of the queue its jobs are watched; its other tables are the clock of a timer of its own.
 */
export async function watchChanges({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<void> {
  await sql`create schema watched`.execute(db);
  await sql`create table watched.change (id bigint generated always as identity, name text not null)`.execute(
    db,
  );
  await sql`
    create function watched.note() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into watched.change (name) values (tg_table_name || ' ' || tg_op);
      end if;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'watched')
       and (n.nspname <> 'pgboss' or c.relname like 'job%')`.execute(db);
  for (const { schema, name } of rows)
    await sql`
      create trigger watched after insert or update or delete on ${sql.table(`${schema}.${name}`)}
        for each row execute function watched.note()`.execute(db);
}

/** The changes since the last time, as "table OPERATION", without repetition. */
export async function changesSince({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from watched.change returning name`.execute(db);
  return [...new Set(rows.map(({ name }) => name))].toSorted();
}
