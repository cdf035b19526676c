import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';

export interface MigrateOptions {
  /** Where the files are; by default the portal's own. */
  readonly directory?: string;
  /**
   * How long a statement may wait for a lock on a table. Later requests queue behind it, so it has to be shorter than
   * the lock_timeout of requests: then an upgrade under load may fail, and be repeated, but no request does.
   */
  readonly lockTimeoutMs?: number;
  /** How long to wait for another process that migrates the same database. */
  readonly turnTimeoutMs?: number;
}

/** The migrations and the database do not agree, or one of them failed; the message is one Portuguese line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  /** The file's name without `.sql`: `0001-text-search`. */
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
  /**
   * Number of the newest migration that a release must include to keep working after this one; null: any release can.
   */
  readonly oldestProgram: string | null;
}

/** A migration as recorded in the database. */
type Applied = Pick<Migration, 'checksum' | 'oldestProgram'>;

const ownDirectory = path.join(import.meta.dirname, '..', 'migrations');
/** The line by which a migration ends the support of releases without migration 0012: `-- oldest program: 0012`. */
const oldestProgramLine = /^-- oldest program: (\d{4})$/m;
// Any fixed number, as long as no other advisory lock in the database uses it.
const lockKey = 7_201_842_301;

/**
 * Brings the database to this release's schema: applies `NNNN-name.sql` in order, each in a transaction of its own,
 * never backwards. Two processes may start together: the second waits and then finds nothing to do.
 *
 * While a new release replaces an old one both use one database, so migrations unknown to this release are no error,
 * unless one of them declares it (`-- oldest program: NNNN`).
 *
 * Refuses with a `MigrationError` when an applied file has changed since, when a newer release's migration ended the
 * support of this release, or when a new file would come before an applied one.
 *
 * @returns the names of the migrations applied now
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  { directory = ownDirectory, lockTimeoutMs = 5000, turnTimeoutMs = 10 * 60_000 }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new Client({
    connectionString: url,
    application_name: 'portal migrate',
    connectionTimeoutMillis: 30_000,
  });
  await client.connect();
  try {
    await takeTurn(client, log, turnTimeoutMs);
    const applied = await readApplied(client);
    const newer = newerThan(migrations, applied);
    if (newer.length > 0)
      log(
        `O banco já serve a uma versão mais nova do portal (${newer.join(', ')}); esta continua a funcionar com ele`,
      );
    const pending = pendingOf(migrations, applied);
    for (const migration of pending) {
      await apply(client, migration, lockTimeoutMs);
      log(`Migração aplicada: ${migration.name}`);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const wrong = files.find(
    (file, index) =>
      !/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || files[index - 1]?.slice(0, 4) === file.slice(0, 4),
  );
  if (wrong !== undefined)
    throw new MigrationError(
      `Nome de migração inválido ou número repetido: ${wrong} (o padrão é 0001-nome.sql).`,
    );
  return Promise.all(
    files.map(async (file) => {
      // git may check files out with CRLF; that is not a change.
      const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        checksum: createHash('sha256').update(sql).digest('hex'),
        sql,
        oldestProgram: oldestProgramLine.exec(sql)?.[1] ?? null,
      };
    }),
  );
}

/** Waits for another process that migrates. It may hang, and then this one has to say so. */
async function takeTurn(client: Client, log: (line: string) => void, timeoutMs: number): Promise<void> {
  const tried = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey]);
  if (tried.rows[0]?.free === true) return;
  log('Outro processo está migrando o banco; aguardando');
  await client.query(`set lock_timeout = ${timeoutMs}`);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '55P03')) throw error;
    throw new MigrationError(
      `Outro processo migra o banco há mais de ${Math.round(timeoutMs / 1000)} segundos. Encerre-o (pg_stat_activity, "portal migrate") e inicie este de novo.`,
    );
  }
  await client.query('set lock_timeout = 0');
}

/** By name. */
async function readApplied(client: Client): Promise<Map<string, Applied>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      oldest_program text
    )`);
  // For databases created before this column existed.
  await client.query('alter table schema_migration add column if not exists oldest_program text');
  const { rows } = await client.query<{ name: string; checksum: string; oldest_program: string | null }>(
    'select name, checksum, oldest_program from schema_migration order by name',
  );
  return new Map(
    rows.map(({ name, checksum, oldest_program: oldestProgram }) => [name, { checksum, oldestProgram }]),
  );
}

/** The names of what a newer release has applied, if this release may still run beside it. */
function newerThan(migrations: readonly Migration[], applied: ReadonlyMap<string, Applied>): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? '';
  const unknown = [...applied].filter(([name]) => !known.has(name));
  const last = unknown.find(([, { oldestProgram }]) => oldestProgram !== null && oldestProgram > newest);
  if (last !== undefined)
    throw new MigrationError(
      `O banco foi migrado por uma versão mais nova do portal (${last[0]}), com a qual esta já não funciona. Instale a versão nova.`,
    );
  return unknown.map(([name]) => name);
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, Applied>): Migration[] {
  const changed = migrations.find(
    ({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum,
  );
  if (changed !== undefined)
    throw new MigrationError(
      `A migração ${changed.name} foi alterada depois de aplicada. Desfaça a alteração e escreva uma migração nova.`,
    );

  const pending = migrations.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined)
    throw new MigrationError(
      `A migração ${late.name} viria antes de ${last}, já aplicada. Dê a ela o próximo número.`,
    );
  return pending;
}

async function apply(
  client: Client,
  { name, checksum, sql, oldestProgram }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum, oldest_program) values ($1, $2, $3)', [
      name,
      checksum,
      oldestProgram,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const line = cause instanceof DatabaseError ? lineOf(sql, cause.position) : '';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`A migração ${name} falhou${line}: ${reason}`, { cause });
  }
}

function lineOf(sql: string, position: string | undefined): string {
  if (position === undefined) return '';
  return ` na linha ${sql.slice(0, Number(position)).split('\n').length}`;
}
