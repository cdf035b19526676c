import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';

export type FilesErrorCode =
  /** The key is not of the form that `Files` describes: a fault of the caller. */
  | 'files.invalid-key'
  /** The storage did not do what was asked: full, read-only, gone. Asking again later may succeed. */
  | 'files.unavailable';

/** Holds neither the key nor a path: both may lead to a person. */
export class FilesError extends Error {
  readonly code: FilesErrorCode;
  readonly operation: keyof Files;
  /** The system's code for what happened (`ENOSPC`, `EACCES`), when it gave one. */
  readonly reason: string | undefined;

  constructor(code: FilesErrorCode, operation: keyof Files, reason?: string) {
    super(reason === undefined ? `${code} (${operation})` : `${code} (${operation}: ${reason})`);
    this.name = 'FilesError';
    this.code = code;
    this.operation = operation;
    this.reason = reason;
  }
}

/**
 * Files of the portal by key: one or more names of ASCII letters, digits, `.`, `_` and `-`, joined by `/`, none
 * beginning with a dot, 255 characters at most (`videos/introducao.mp4`). Every call may refuse with a FilesError.
 */
export interface Files {
  /** Writes the whole file or nothing: a reader sees the file before or after, never between. */
  put(key: string, bytes: Uint8Array, options: { readonly contentType: string }): Promise<void>;
  /** The content, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

export interface FilesOptions {
  /** `DATA_DIR`; the files live in its folder `files`, made at the first `put`. */
  readonly dataDir: string;
}

/** The store of files. S3 takes the place of the disk here, by settings, behind the same interface. */
export function createFiles({ dataDir }: FilesOptions): Files {
  return filesOn(new Disk(new WholeFileDriver(join(dataDir, 'files'))));
}

/** The disk, with the two things that the stock driver lacks: files replaced in one step, and empty files read as empty. */
class WholeFileDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array, _options?: WriteOptions): Promise<void> {
    const target = join(this.#root, key);
    // On the same file system as the target, else it could not be renamed; no key begins with a dot.
    const waiting = join(this.#root, '.incoming');
    const draft = join(waiting, randomUUID());
    await mkdir(waiting, { recursive: true, mode: 0o700 });
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        // Before the name: after a power cut the name must not lead to a file whose content never reached the disk.
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

  // The stock method answers the buffer's whole pool: foreign bytes of this process in place of an empty file.
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(this.#root, key)));
  }
}

const KEY = /^(?!.{256})[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

function filesOn(disk: Disk): Files {
  async function ask<T>(operation: keyof Files, key: string, act: () => Promise<T>): Promise<T> {
    if (!KEY.test(key)) throw new FilesError('files.invalid-key', operation);
    try {
      return await act();
    } catch (error) {
      throw new FilesError('files.unavailable', operation, systemCode(error));
    }
  }

  return {
    put: (key, bytes, { contentType }) =>
      ask('put', key, () => disk.put(key, bytes, { contentType, visibility: 'private' })),
    get: (key) =>
      ask('get', key, () =>
        disk.getBytes(key).catch((error: unknown) => {
          if (['ENOENT', 'EISDIR'].includes(systemCode(error) ?? '')) return null;
          throw error;
        }),
      ),
    delete: (key) => ask('delete', key, () => disk.delete(key)),
    exists: (key) => ask('exists', key, () => disk.exists(key)),
  };
}

/** The system's code, which flydrive's own errors carry in their cause. */
function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return systemCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
