import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { onServer } from './test-server.ts';

describe('a test database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function column(sql: string): Promise<unknown[]> {
    const { rows } = await onServer(database.url, (client) => client.query<{ value: unknown }>(sql));
    return rows.map(({ value }) => value);
  }

  it('has every migration applied', async () => {
    expect(await column('select count(*)::int as value from schema_migration')).not.toEqual([0]);
  });

  it('is PostgreSQL 15 or newer with the extensions that searching needs', async () => {
    const [version] = await column(`select current_setting('server_version_num')::int / 10000 as value`);
    expect(version).toBeGreaterThanOrEqual(15);
    expect(
      await column(
        `select extname as value from pg_extension where extname in ('pg_trgm', 'unaccent') order by 1`,
      ),
    ).toEqual(['pg_trgm', 'unaccent']);
    expect(await column(`select unaccent('Ação') as value`)).toEqual(['Acao']);
    expect(await column(`select similarity('empretec', 'empretek') > 0.5 as value`)).toEqual([true]);
  });

  it('orders Portuguese names as people expect, where the collation is asked for', async () => {
    const names = `(values ('Zélia'), ('Érica'), ('ana'), ('Ângela'), ('Eva')) as t(value)`;
    expect(await column(`select value from ${names} order by value collate "pt-BR-x-icu"`)).toEqual([
      'ana',
      'Ângela',
      'Érica',
      'Eva',
      'Zélia',
    ]);
  });

  it('is isolated from any other', async () => {
    const other = await createTestDatabase();
    await onServer(other.url, (client) => client.query('create table only_here ()'));
    expect(await column(`select to_regclass('only_here') as value`)).toEqual([null]);
    await other.drop();
  });

  it('is dropped even while a client is connected', async () => {
    const other = await createTestDatabase();
    const forgotten = new Client({ connectionString: other.url });
    const ended = new Promise((resolve) => forgotten.once('end', resolve));
    forgotten.on('error', () => {});
    await forgotten.connect();
    await other.drop();
    await ended;
    await expect(onServer(other.url, async () => {})).rejects.toThrow(/does not exist/);
  });
});
