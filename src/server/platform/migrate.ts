import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';

export interface MigrateOptions {
  /** Where the files are; by default the portal's own. */
  readonly directory?: string;
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
}

const ownDirectory = path.join(import.meta.dirname, '..', 'migrations');
// Any fixed number will do, as long as nothing else in the database takes a lock by it.
const lockKey = 7_201_842_301;

/**
 * Brings the database to this program's schema: applies `NNNN-name.sql` in order, each in a transaction of its own,
 * never backwards. Two processes may start together: the second waits and then finds nothing to do.
 * Refuses with a `MigrationError` when an applied file has changed since, when the database knows a migration that
 * this program does not (it is newer), or when a new file would come before an applied one.
 *
 * @returns the names of the migrations applied now
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  { directory = ownDirectory }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new Client({ connectionString: url, application_name: 'portal migrate' });
  await client.connect();
  try {
    await lock(client, log);
    const pending = pendingOf(migrations, await readApplied(client));
    for (const migration of pending) {
      await apply(client, migration);
      log(`Migração aplicada: ${migration.name}`);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, and the lock with it.
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
      };
    }),
  );
}

async function lock(client: Client, log: (line: string) => void): Promise<void> {
  const tried = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey]);
  if (tried.rows[0]?.free === true) return;
  log('Outro processo está migrando o banco; aguardando');
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

/** Name → checksum of what the database has. */
async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0)
    throw new MigrationError(
      `O banco tem migrações que este programa não conhece (${unknown.join(', ')}): ele foi usado por uma versão mais nova do portal.`,
    );

  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
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

async function apply(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
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
