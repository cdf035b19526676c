import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ServerAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explain } from './failure.ts';
import { giveTo, persistNames } from './folders.ts';
import type { Home } from './home.ts';
import { run } from './processes.ts';

/** PostgreSQL's major version, which the files of a cluster belong to. */
const majorVersion = '18';
/** The database's superuser, the only account in it. */
export const superuser = 'portal';

/**
 * A Unicode order by code point, the same on every system and in every later version, so that no index ever goes
 * stale; where people see an order, queries ask for COLLATE "pt-BR-x-icu".
 */
const initdbFlags = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

/** Makes the cluster when there is none. @returns whether it was made now */
export async function ensureCluster(home: Home, binaries: Binaries, durable: boolean): Promise<boolean> {
  removeDrafts(home.folder);
  if (existsSync(home.cluster)) {
    checkCluster(home.cluster);
    if (home.account !== null && statSync(home.cluster).uid === 0) giveTo(home.account, home.cluster);
    chmodSync(home.cluster, 0o700);
    return false;
  }
  try {
    await createCluster(home, binaries, durable);
    return true;
  } catch (error) {
    removeDrafts(home.folder);
    throw explain(`criar o banco de dados em ${home.folder}`, error);
  }
}

/** The superuser's password, kept in a file that only this process's account may read. */
export function readPassword(home: string): string {
  return readFileSync(passwordFile(home), 'utf8').trim();
}

function passwordFile(home: string): string {
  return path.join(home, 'password');
}

// A cluster appears under its name only when complete, so whatever stands there without a version is not ours to touch.
function checkCluster(cluster: string): void {
  const file = path.join(cluster, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    version === null
      ? `A pasta ${cluster} existe mas não contém um banco completo: restaure-a de uma cópia de segurança ou tire-a dali.`
      : `O banco em ${cluster} é do PostgreSQL ${version}, e este portal traz o ${majorVersion}: veja "Atualização" em docs/operations.md.`,
  );
}

/**
 * A killed initdb must never look like a cluster: it works in a draft of its own name (an initdb whose parent was
 * killed may still be writing to an older draft), which takes the cluster's name when complete.
 */
async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  const draft = path.join(home.folder, `draft-${process.pid}`);
  const cluster = path.join(draft, 'cluster');
  makeOwnFolder(draft, home.account);
  makeOwnFolder(cluster, home.account);

  const password = randomBytes(24).toString('hex');
  const passwordForInitdb = path.join(draft, 'password');
  writeFileSync(passwordForInitdb, password, { mode: 0o600 });
  giveFile(passwordForInitdb, home.account);
  writeFileSync(passwordFile(home.folder), password, { mode: 0o600 });

  const flags = [
    ...initdbFlags,
    `--pgdata=${cluster}`,
    `--pwfile=${passwordForInitdb}`,
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(binaries.initdb, flags, home.account);
  renameSync(cluster, home.cluster);
  if (durable) persistNames(home.folder);
  rmSync(draft, { recursive: true });
}

function makeOwnFolder(folder: string, account: ServerAccount): void {
  mkdirSync(folder, { mode: 0o700 });
  giveFile(folder, account);
}

function giveFile(file: string, account: ServerAccount): void {
  if (account !== null) chownSync(file, account.uid, account.gid);
}

function removeDrafts(home: string): void {
  for (const name of readdirSync(home))
    if (name.startsWith('draft-'))
      rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 3 });
}
