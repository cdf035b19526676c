import type { Disk } from 'flydrive';
import { Defect } from './log.ts';

export type FilesErrorCode =
  /** The key is not of the form that `Files` describes: a fault of the caller. */
  | 'files.invalid-key'
  /** The storage failed: full, read-only, unreachable. A later attempt may succeed. */
  | 'files.unavailable';

/** Contains neither the key nor a path: both may identify a person. */
export class FilesError extends Defect {
  readonly code: FilesErrorCode;
  readonly operation: keyof Files;
  /** The storage's code for what happened (`ENOSPC`, `AccessDenied`), when it gave one. */
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

/** One kind of storage: a flydrive disk, and what its errors mean. */
export interface Storage {
  readonly disk: Disk;
  /** The code of what happened (`ENOSPC`, `AccessDenied`), free of keys and paths; undefined when there is none. */
  reasonOf(error: unknown): string | undefined;
  /** Whether a read failed because there is no such file. */
  isMissing(error: unknown): boolean;
}

const KEY = /^(?!.{256})[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** The store of files on a kind of storage. */
export function createFiles({ disk, reasonOf, isMissing }: Storage): Files {
  async function run<T>(operation: keyof Files, key: string, act: () => Promise<T>): Promise<T> {
    if (!KEY.test(key)) throw new FilesError('files.invalid-key', operation);
    try {
      return await act();
    } catch (error) {
      throw new FilesError('files.unavailable', operation, reasonOf(causeOf(error)));
    }
  }

  return {
    put: (key, bytes, { contentType }) =>
      run('put', key, () => disk.put(key, bytes, { contentType, visibility: 'private' })),
    get: (key) =>
      run('get', key, () =>
        disk.getBytes(key).catch((error: unknown) => {
          if (isMissing(causeOf(error))) return null;
          throw error;
        }),
      ),
    delete: (key) => run('delete', key, () => disk.delete(key)),
    exists: (key) => run('exists', key, () => disk.exists(key)),
  };
}

/** The driver's error, which flydrive wraps in one that names the key. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;
