import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The operating-system account that PostgreSQL runs as; null: the account of this process. */
export type ServerAccount = { readonly uid: number; readonly gid: number } | null;

const ownName = 'portal-postgres';

/**
 * PostgreSQL refuses to run as root, so root needs another account for it: the one that already owns the cluster
 * (PostgreSQL insists on that), else the system's `postgres`, else one of our own, else nobody.
 *
 * @param cluster the cluster's folder, which need not exist yet
 */
export function accountForServer(cluster: string): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  return (
    ownerOf(cluster) ??
    accountNamed('postgres') ??
    accountNamed(ownName) ??
    createdAccount() ??
    accountNamed('nobody') ?? { uid: 65534, gid: 65534 }
  );
}

// A cluster owned by root was copied or restored by root; it is handed over to the account that will serve it.
function ownerOf(cluster: string): ServerAccount {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat === undefined || stat.uid === 0 ? null : { uid: stat.uid, gid: stat.gid };
}

function accountNamed(name: string): ServerAccount {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function createdAccount(): ServerAccount {
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  const created = spawnSync('useradd', [...options, ownName], { stdio: 'ignore' });
  return created.status === 0 ? accountNamed(ownName) : null;
}

/**
 * Whether the account can pass through every parent and into the folder. Tested as that account: file modes alone would
 * miss access lists and mount options.
 */
export function canEnter(folder: string, account: ServerAccount): boolean {
  if (account === null) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
