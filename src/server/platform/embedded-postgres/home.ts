import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountForServer, canEnter, type ServerAccount } from './account.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { isTrustedFolder, makePassableFolder } from './folders.ts';

/** Where everything of one embedded PostgreSQL is stored: `cluster`, `password`, `owner-N.json`, copied binaries. */
export interface Home {
  readonly folder: string;
  readonly cluster: string;
  readonly account: ServerAccount;
  /** The file in DATA_DIR with the path of a cluster elsewhere; null when the cluster is in DATA_DIR itself. */
  readonly note: string | null;
}

/** Folders of the system that outlive a restart (the first two) and that every account may enter. */
export const systemStateFolders: readonly string[] = ['/var/lib', '/var/tmp', tmpdir()];

/**
 * Finds the home of DATA_DIR's database: `DATA_DIR/postgres`, or, when the server's account may not enter there (a
 * clone inside a home folder of mode 0700, started by root), a folder of the system named after DATA_DIR's path.
 * Refuses when an existing database was moved or closed off: starting an empty one in its place would look like loss.
 */
export function findHome(dataDir: string, stateFolders: readonly string[]): Home {
  const inside = path.join(path.resolve(dataDir), 'postgres');
  makePassableFolder(inside);
  const note = path.join(inside, 'local-do-banco.txt');
  if (existsSync(note)) return notedHome(note, realpathSync(inside));

  const cluster = path.join(inside, 'cluster');
  const account = accountForServer(cluster);
  if (canEnter(inside, account)) return { folder: inside, cluster, account, note: null };
  if (existsSync(cluster))
    throw new EmbeddedPostgresError(
      `O banco está em ${cluster}, mas o usuário do PostgreSQL (uid ${account?.uid}) não pode entrar nessa pasta: libere a passagem (chmod o+x) nas pastas acima dela.`,
    );
  return homeElsewhere(note, realpathSync(inside), stateFolders);
}

/** The portal's own folder inside a folder of the system. */
export function portalFolder(stateFolder: string): string {
  return path.join(stateFolder, 'portal-empretec');
}

function nameFor(inside: string): string {
  return createHash('sha256').update(inside).digest('hex').slice(0, 16);
}

function notedHome(note: string, inside: string): Home {
  const folder = readFileSync(note, 'utf8').trim();
  const cluster = path.join(folder, 'cluster');
  if (path.basename(folder) !== nameFor(inside) || !existsSync(cluster))
    throw new EmbeddedPostgresError(
      `O banco desta pasta ficou em ${folder} e não pode ser usado daqui (DATA_DIR foi copiado ou movido?). Volte DATA_DIR ao lugar de antes, ou apague ${note} para começar com um banco vazio.`,
    );
  return { folder, cluster, account: accountForServer(cluster), note };
}

function homeElsewhere(note: string, inside: string, stateFolders: readonly string[]): Home {
  for (const stateFolder of stateFolders) {
    const folder = path.join(portalFolder(stateFolder), nameFor(inside));
    const cluster = path.join(folder, 'cluster');
    const account = accountForServer(cluster);
    if (isTrustedFolder(path.dirname(folder)) && isTrustedFolder(folder) && canEnter(folder, account))
      return { folder, cluster, account, note };
  }
  throw new EmbeddedPostgresError(
    `O usuário do PostgreSQL não pode entrar em ${inside} nem em ${stateFolders.join(', ')}. Use um DATA_DIR fora da pasta pessoal ou defina DATABASE_URL.`,
  );
}

/**
 * DATA_DIR was deleted (its note is gone) but its cluster elsewhere was not: whoever deletes DATA_DIR expects to begin
 * anew. The old one is renamed and kept once, since the portal must not delete data on its own.
 *
 * @returns the folder where the old cluster was put, or null when there was none
 */
export function setAsideForgottenCluster(home: Home): string | null {
  if (home.note === null || existsSync(home.note) || !existsSync(home.cluster)) return null;
  const kept = `${home.cluster}-anterior`;
  rmSync(kept, { recursive: true, force: true });
  renameSync(home.cluster, kept);
  renameSync(path.join(home.folder, 'password'), `${kept}-password`);
  return kept;
}

/** Leaves the note in DATA_DIR, once the cluster elsewhere is complete. */
export function noteLocation(home: Home): void {
  if (home.note !== null) writeFileSync(home.note, `${home.folder}\n`);
}
