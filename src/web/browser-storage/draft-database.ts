import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One value as it was last written; `value` null: it was removed. */
export interface DraftRecord {
  readonly key: string;
  /** Number of the write, rising over all tabs of this browser. */
  readonly write: number;
  readonly value: unknown;
}

/** Records on the disk of this device. Its functions reject where the browser refuses. */
export interface DraftDatabase {
  readAll(): Promise<DraftRecord[]>;
  /** Resolves once they are on the disk: what is killed afterwards, browser or machine, does not lose them. */
  put(records: readonly DraftRecord[]): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRecord };
}

const DATABASE = 'empretec';

/** The drafts in IndexedDB, opened at the first use. */
export function draftDatabase(name = DATABASE): DraftDatabase {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'key' }),
      blocking: (_version, _next, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      // The browser closed it, perhaps because the person cleared the site's data.
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
  const transaction = async () =>
    // Chromium's default, 'relaxed', leaves a write in the operating system's cache.
    (await open()).transaction('drafts', 'readwrite', { durability: 'strict' });
  return {
    readAll: async () => (await open()).getAll('drafts'),
    async put(records) {
      const { store, done } = await transaction();
      await Promise.all([...records.map((record) => store.put(record)), done]);
    },
    async delete(keys) {
      if (keys.length === 0) return;
      const { store, done } = await transaction();
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}
