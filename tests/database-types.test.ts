import { expect, it } from 'vitest';
import { generateDatabaseTypes } from '../scripts/generate-database-types.ts';
import { createTestDatabase } from './database.ts';
import { onServer } from './test-server.ts';

it('generates the types that our parsers make, the same at each run, without the tables of migrations and queue', async () => {
  const database = await createTestDatabase();
  await onServer(database.url, (client) =>
    client.query(`
      create schema pgboss;
      create table pgboss.job (id int);
      create table sample (
        id bigint generated always as identity,
        born_on date not null,
        grade numeric,
        made_at timestamptz not null
      )`),
  );
  const text = await generateDatabaseTypes(database.url);
  expect(text).toContain(`export interface Sample {
  born_on: string;
  grade: Numeric | null;
  id: Generated<number>;
  made_at: Timestamp;
}`);
  expect(text).toContain('export type Numeric = ColumnType<string, ');
  expect(text).toContain('export type Timestamp = ColumnType<Date, ');
  expect(text).not.toMatch(/schema_migration|pgboss/);
  expect(await generateDatabaseTypes(database.url)).toBe(text);
  await database.drop();
});
