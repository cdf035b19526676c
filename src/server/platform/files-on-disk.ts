import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import { makePassableFolder } from './embedded-postgres/folders.ts';
import type { Storage } from './files.ts';
import type { Log } from './log.ts';
import { WrongSetting } from './setting.ts';

const rootOf = (dataDir: string): string => join(dataDir, 'files');
/**
 * Temporary folder of incomplete files: on the same file system as their targets, and never a key, since keys do not
 * begin with a dot.
 */
const incomingFolderOf = (root: string): string => join(root, '.incoming');

/** Files in `DATA_DIR/files`. */
export function diskStorage(dataDir: string): Storage {
  return {
    disk: new Disk(new WholeFileDriver(rootOf(dataDir))),
    reasonOf: systemCode,
    isMissing: (error) => ['ENOENT', 'EISDIR'].includes(systemCode(error) ?? ''),
  };
}

/**
 * Checks, once at start, that files can be written. Throws a WrongSetting that names DATA_DIR; a disk that is merely
 * full is logged: it may have room again soon, and everything but new files works until then.
 */
export async function assertWritable(dataDir: string, log: Log): Promise<void> {
  const root = rootOf(dataDir);
  const incomingFolder = incomingFolderOf(root);
  const probe = join(incomingFolder, randomUUID());
  try {
    // The embedded database's account has to be able to enter DATA_DIR.
    makePassableFolder(dataDir);
    // One at a time: with `recursive`, Node reports ENOENT where the disk is read-only.
    await makePrivateFolder(root);
    await makePrivateFolder(incomingFolder);
    await (await open(probe, 'wx', 0o600)).close();
    await rm(probe);
  } catch (error) {
    const code = systemCode(error) ?? 'sem código';
    if (code !== 'ENOSPC' && code !== 'EDQUOT')
      throw new WrongSetting('DATA_DIR', `não é possível escrever em ${dataDir} (${code})`);
    log.error({ reason: code }, 'no room for files in DATA_DIR');
  }
}

async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** The stock driver with two fixes: files are replaced atomically, and empty files are read as empty. */
class WholeFileDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array, _options?: WriteOptions): Promise<void> {
    const target = join(this.#root, key);
    const incomingFolder = incomingFolderOf(this.#root);
    const draft = join(incomingFolder, randomUUID());
    await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        // Before the rename: after a power failure the name must not point to a file whose content never reached the
        // disk.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  // The stock method returns the buffer's whole pool: unrelated bytes of this process in place of an empty file.
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(this.#root, key)));
  }
}

const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
