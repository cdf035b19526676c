import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory that a test may fill. It disappears with the test. */
export interface SmallDisk {
  /** Its folder, for processes that are started `through` it. */
  readonly folder: string;
  /** The same folder, for this process. */
  readonly here: string;
  /** For `startPortal`. */
  readonly through: readonly string[];
  /** Uses up all free space. */
  fill(): void;
  /** Frees it again. */
  makeRoom(): void;
  close(): Promise<void>;
}

const uid = process.getuid?.();
const gid = process.getgid?.();

/**
 * Mounts a disk where only the processes started through it can see it: in a mount namespace, which a waiting `cat`
 * keeps alive for as long as this process runs. Without root, a user namespace gives the right to mount.
 * Null where the system allows neither (it is not Linux, or forbids user namespaces).
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  // PostgreSQL's account passes through it.
  chmodSync(folder, 0o755);
  const asRoot = uid === 0 ? [] : ['--user', '--map-root-user'];
  const mounting = `mount -t tmpfs -o size=${megabytes}m,mode=755 none "$0" && echo mounted && exec cat`;
  const holder = spawn('unshare', [...asRoot, '--mount', 'sh', '-c', mounting, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const gone = new Promise<void>((resolve) =>
    holder.once('close', () => resolve()).once('error', () => resolve()),
  );
  const mounted = await Promise.race([once(holder.stdout, 'data').then(() => true), gone.then(() => false)]);
  if (!mounted) {
    rmdirSync(folder);
    return null;
  }

  const here = `/proc/${holder.pid}/root${folder}`;
  const ballast = join(here, 'ballast');
  // Keep the caller's user id inside the namespace: PostgreSQL refuses to run as root, even as a mapped one.
  const asBefore = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  const enter = ['nsenter', `--target=${holder.pid}`, '--mount'];
  return {
    folder,
    here,
    through: uid === 0 ? enter : [...enter, '--user', '--preserve-credentials', ...asBefore],
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let size = 2 ** 20; size >= 1; size /= 4) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    async close() {
      holder.stdin.end();
      await gone;
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
