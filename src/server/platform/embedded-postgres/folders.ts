import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs';
import path from 'node:path';
import type { ServerAccount } from './account.ts';

/**
 * Creates the folder and its missing parents so that the server's account may pass (0755), whatever our umask is.
 * Folders that were there keep their mode: whoever closed them meant it.
 */
export function makePassableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = path.dirname(created))
    chmodSync(created, 0o755);
}

/**
 * Makes the folder when missing; answers whether it is root's or ours. In a folder where everyone may write (/var/tmp),
 * a stranger could have put one of this name there first, to have us run or believe what is inside.
 */
export function isTrustedFolder(folder: string): boolean {
  try {
    makePassableFolder(folder);
    const stat = lstatSync(folder);
    return stat.isDirectory() && (stat.uid === 0 || stat.uid === (process.getuid?.() ?? stat.uid));
  } catch {
    return false;
  }
}

/** Hands a tree over to the server's account; nothing to do when the server runs as ourselves. */
export function giveTo(account: ServerAccount, folder: string): void {
  if (account === null) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, entry), account.uid, account.gid);
  chownSync(folder, account.uid, account.gid);
}

/** Makes a rename inside the folder survive a power failure. Windows cannot open folders, and does without. */
export function persistNames(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
