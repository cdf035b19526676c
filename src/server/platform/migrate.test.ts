import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { onServer } from '#tests/test-server.ts';
import { migrate } from './migrate.ts';

const silent = () => {};

describe('migrate', () => {
  let directory: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let url: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    database = await createTestDatabase();
    // The template brings the portal's own migrations; these tests begin before the first one.
    await onServer(database.url, (client) => client.query('drop table schema_migration'));
    url = database.url;
  });
  afterEach(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });

  const write = (name: string, sql: string) => writeFile(path.join(directory, name), sql);
  const run = (log = silent as (line: string) => void) => migrate(url, log, { directory });
  const tables = async () =>
    (
      await onServer(url, (client) =>
        client.query<{ name: string }>(
          `select relname as name from pg_class where relname like 'step\\_%' order by 1`,
        ),
      )
    ).rows.map(({ name }) => name);

  it('applies the files in the order of their numbers, once', async () => {
    await write('0002-second.sql', 'alter table step_one rename to step_two;');
    await write('0001-first.sql', 'create table step_one (); create table step_other ();');
    expect(await run()).toEqual(['0001-first', '0002-second']);
    expect(await tables()).toEqual(['step_other', 'step_two']);
    expect(await run()).toEqual([]);

    await write('0003-third.sql', 'drop table step_other;');
    expect(await run()).toEqual(['0003-third']);
    expect(await tables()).toEqual(['step_two']);
  });

  it('keeps what was applied before a file that fails, and nothing of that file', async () => {
    await write('0001-first.sql', 'create table step_one ();');
    await write('0002-second.sql', 'create table step_two ();\nselect nothing_like_this;\n');
    await expect(run()).rejects.toThrow(/A migração 0002-second falhou na linha 2: .*nothing_like_this/);
    expect(await tables()).toEqual(['step_one']);

    await write('0002-second.sql', 'create table step_two ();');
    expect(await run()).toEqual(['0002-second']);
  });

  it('lets one of two racing processes apply, and the other wait and find nothing to do', async () => {
    await write('0001-first.sql', 'create table step_one (); select pg_sleep(0.3);');
    await write('0002-second.sql', 'create table step_two ();');
    const lines: string[] = [];
    const applied = await Promise.all([run((line) => lines.push(line)), run((line) => lines.push(line))]);
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001-first', '0002-second']]);
    expect(lines.toSorted()).toEqual([
      'Migração aplicada: 0001-first',
      'Migração aplicada: 0002-second',
      'Outro processo está migrando o banco; aguardando',
    ]);
  });

  it('refuses when an applied file was changed, but not for its line endings', async () => {
    await write('0001-first.sql', 'create table step_one ();\n-- end\n');
    await run();
    await write('0001-first.sql', 'create table step_one ();\r\n-- end\r\n');
    expect(await run()).toEqual([]);
    await write('0001-first.sql', 'create table step_one (id int);\n-- end\n');
    await expect(run()).rejects.toThrow(/A migração 0001-first foi alterada depois de aplicada/);
  });

  describe('beside a newer release, with migrations unknown to this one', () => {
    const newerRelease = async (sql: string) => {
      await write('0001-first.sql', 'create table step_one ();');
      await write('0002-second.sql', '');
      await write('0003-third.sql', sql);
      await run();
    };
    const without = (...names: string[]) => Promise.all(names.map((name) => rm(path.join(directory, name))));

    it('continues, and logs it', async () => {
      await newerRelease('alter table step_one add column more int;');
      await without('0002-second.sql', '0003-third.sql');
      const lines: string[] = [];
      expect(await run((line) => lines.push(line))).toEqual([]);
      expect(lines).toEqual([expect.stringMatching(/mais nova do portal \(0002-second, 0003-third\)/)]);
    });

    it('refuses when one of them has ended the support of its release, and of that one alone', async () => {
      await newerRelease('-- what 0002 replaced goes\n-- oldest program: 0002\ndrop table step_one;');
      await without('0003-third.sql');
      expect(await run()).toEqual([]);
      await without('0002-second.sql');
      await expect(run()).rejects.toThrow(/mais nova do portal \(0003-third\).*Instale a versão nova/);
    });
  });

  it('gives up on a locked table, behind which requests would queue, and succeeds later', async () => {
    await write('0001-first.sql', 'create table step_one ();');
    await run();
    await write('0002-second.sql', 'alter table step_one add column more int;');
    await onServer(url, async (user) => {
      await user.query('begin; lock table step_one in access share mode');
      await expect(migrate(url, silent, { directory, lockTimeoutMs: 50 })).rejects.toThrow(
        /A migração 0002-second falhou: .*lock timeout/,
      );
    });
    expect(await run()).toEqual(['0002-second']);
  });

  it('does not wait for ever for another process that migrates', async () => {
    await write('0001-first.sql', 'create table step_one ();');
    await onServer(url, async (other) => {
      // The lock of every migration (see migrate.ts).
      await other.query('select pg_advisory_lock(7201842301)');
      await expect(migrate(url, silent, { directory, turnTimeoutMs: 50 })).rejects.toThrow(
        /Outro processo migra o banco há mais de/,
      );
    });
    expect(await run()).toEqual(['0001-first']);
  });

  it('takes over a database whose record of migrations is of the first form', async () => {
    await onServer(url, (client) =>
      client.query(`
        create table schema_migration (
          name text primary key, checksum text not null, applied_at timestamptz not null default now()
        )`),
    );
    await write('0001-first.sql', 'create table step_one ();');
    expect(await run()).toEqual(['0001-first']);
    expect(await run()).toEqual([]);
  });

  it('refuses a new file that would come before an applied one', async () => {
    await write('0002-second.sql', '');
    await run();
    await write('0001-first.sql', 'create table step_one ();');
    await expect(run()).rejects.toThrow(/0001-first viria antes de 0002-second/);
    expect(await tables()).toEqual([]);
  });

  it.each([
    ['a number used twice', ['0001-first.sql', '0001-other.sql'], '0001-other.sql'],
    ['a name without a number', ['first.sql'], 'first.sql'],
  ])('refuses %s', async (_case, files, named) => {
    for (const file of files) await write(file, '');
    await expect(run()).rejects.toThrow(`inválido ou número repetido: ${named}`);
  });
});
