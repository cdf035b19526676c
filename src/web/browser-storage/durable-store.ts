import { type BrowserStore, same } from './browser-store.ts';
import type { DraftDatabase, DraftRecord } from './draft-database.ts';

/** Key in the same storage, and so carried to the disk with it: the number of its last write. */
export const LAST_WRITE = 'empretec.gravacao';
/** Removals are remembered this long, so that a storage that a killed browser sets back does not undo them. */
const REMOVALS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface DurableStore extends BrowserStore {
  /**
   * Brings back what the storage lost when the browser was killed, and copies what only the storage holds (drafts of
   * older releases) to the database. No screen may read its copy before this resolves. Never rejects; gives up, and
   * then changes nothing, when the database does not answer.
   */
  restore(): Promise<void>;
  /** Resolves when everything written so far is in the database, or was refused there. */
  settled(): Promise<void>;
}

/** Some browsers leave the opening of a database unanswered; a screen does not wait for it longer than this. */
const RESTORE_TIMEOUT_MS = 3000;

interface Options {
  /** The keys that are kept in the database too. */
  readonly isDurable: (key: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * A store whose values survive a killed browser. `storage` (localStorage) takes every write before the call returns,
 * and all tabs see it at once, but the browser carries it to the disk when it likes: minutes later, with Chromium. The
 * database gets the same value right after, on the disk within milliseconds.
 *
 * Every write has a number, kept by the storage and in the record. A record with a higher number than the storage knows
 * was written after the state that the storage was set back to, and wins; every other is older, and loses. The number is
 * the time, or one more than the last where a clock was set back.
 */
export function durableStore(
  storage: BrowserStore,
  database: DraftDatabase,
  { isDurable, now }: Options,
): DurableStore {
  const waiting = new Map<string, DraftRecord>();
  let writing: Promise<void> | null = null;
  let restored = false;
  let housekeeping = Promise.resolve();

  const lastWrite = (): number => {
    const stored = storage.read(LAST_WRITE);
    return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
  };

  async function writeWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const records = [...waiting.values()];
      waiting.clear();
      // Refused (private window, disk full): the storage has it, and nobody is kept from writing.
      await database.put(records).catch(() => undefined);
    }
    writing = null;
  }

  function record(key: string, value: unknown): void {
    const write = Math.max(lastWrite() + 1, now());
    storage.write(LAST_WRITE, write);
    waiting.set(key, { key, write, value });
    writing ??= writeWaiting();
  }

  function takeBack({ key, value }: DraftRecord): void {
    if (value === null) storage.remove(key);
    else storage.write(key, value);
  }

  function reconcile(records: readonly DraftRecord[]): Promise<void> {
    const known = lastWrite();
    for (const newer of records) if (newer.write > known) takeBack(newer);
    const last = Math.max(known, ...records.map(({ write }) => write));
    if (last > known) storage.write(LAST_WRITE, last);
    const values = new Map(records.map(({ key, value }) => [key, value]));
    for (const key of storage.keys().filter(isDurable)) {
      const value = storage.read(key);
      if (value !== null && !same(value, values.get(key) ?? null)) record(key, value);
    }
    const outdated = records.filter(({ value, write }) => value === null && now() - write > REMOVALS_KEPT_MS);
    return database.delete(outdated.map(({ key }) => key));
  }

  async function restore(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timedOut = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), RESTORE_TIMEOUT_MS);
    });
    const records = await Promise.race([database.readAll().catch(() => null), timedOut]);
    clearTimeout(timer);
    if (records === null) return;
    housekeeping = reconcile(records).catch(() => undefined);
    restored = true;
  }

  return {
    read: (key) => storage.read(key),
    keys: () => storage.keys(),
    write(key, value) {
      storage.write(key, value);
      if (isDurable(key)) record(key, value);
    },
    remove(key) {
      // Without `restore` the database may hold what the storage does not.
      const recorded = isDurable(key) && (!restored || storage.read(key) !== null);
      storage.remove(key);
      if (recorded) record(key, null);
    },
    restore,
    async settled() {
      await housekeeping;
      await writing;
    },
  };
}
