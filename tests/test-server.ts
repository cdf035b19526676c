import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { processIdentity } from '#server/platform/embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';

/** What a test file needs in order to take databases of its own. */
export interface TestServer {
  /** A superuser's address, for creating and dropping databases. */
  readonly url: string;
  /** The migrated database that every test database is a copy of. An open connection to it would make copies fail. */
  readonly template: string;
  /** How the names of this run's databases begin, so that runs on one server never meet. */
  readonly prefix: string;
}

/**
 * One server for the whole run: the one at DATABASE_URL if set, else an embedded one in a temporary folder without
 * any of the durability that tests do not need.
 */
export async function openTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  const { url, stop } = given === undefined || given === '' ? await startTemporaryServer() : remote(given);
  const prefix = `portal_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  try {
    await createTemplate(url, template);
  } catch (error) {
    await stop(prefix);
    throw error;
  }
  return { url, template, prefix, close: () => stop(prefix) };
}

/** The same server's address with another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs the work on a connection of its own. */
export async function onServer<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'portal tests' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createTemplate(url: string, template: string): Promise<void> {
  const name = escapeIdentifier(template);
  await onServer(url, (client) => client.query(`create database ${name} template template0`));
  await migrate(withDatabase(url, template), () => {});
  // One open connection would make every copy fail.
  await onServer(url, (client) => client.query(`alter database ${name} with allow_connections false`));
}

async function startTemporaryServer() {
  removeAbandonedFolders();
  const dataDir = mkdtempSync(path.join(quickFolder(), `${folderPrefix}${process.pid}-`));
  // mkdtemp closes the folder to everyone else, PostgreSQL's account included.
  chmodSync(dataDir, 0o755);
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (line) => lines.push(line),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Dropping a database looks through all of it.
      shared_buffers: '128MB',
    },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const folderPrefix = 'portal-test-';

/** Memory where there is enough of it: copying a database takes 10 ms there and up to 300 ms on a slow disk. */
function quickFolder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

// A run that was killed cannot clean up (its server is stopped by the watchdog).
function removeAbandonedFolders(): void {
  for (const parent of new Set([quickFolder(), tmpdir()]))
    for (const name of readdirSync(parent)) {
      const pid = name.startsWith(folderPrefix)
        ? Number.parseInt(name.slice(folderPrefix.length), 10)
        : Number.NaN;
      if (pid > 0 && processIdentity(pid) === null)
        rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 });
    }
}

/** A server that is not ours is left as it was found. */
function remote(url: string) {
  return {
    url,
    stop: (prefix: string) =>
      onServer(url, async (client) => {
        const made = await client.query<{ name: string }>(
          'select datname as name from pg_database where starts_with(datname, $1)',
          [prefix],
        );
        for (const { name } of made.rows)
          await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      }),
  };
}
