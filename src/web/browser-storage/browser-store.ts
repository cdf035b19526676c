import type * as z from 'zod';

/** Values by key, in this browser. Never throws: a full or disabled storage must not stop anybody from writing. */
export interface BrowserStore {
  /** Null when there is none, or none that can be read. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  keys(): string[];
}

/**
 * A store over `localStorage` or `sessionStorage`. What the storage refuses (private windows, a full disk) stays in
 * memory: it outlives the screen, but not the page.
 */
export function browserStore(storage: () => Storage): BrowserStore {
  const memory = new Map<string, unknown>();
  return {
    read(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return JSON.parse(storage().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Storage is unavailable, so nothing is stored there either.
      }
    },
    keys() {
      try {
        const stored = storage();
        const keys = Array.from({ length: stored.length }, (_, index) => stored.key(index));
        return [...memory.keys(), ...keys.filter((key) => key !== null)];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Of all tabs, until it is removed. A killed browser may lose its last minute: for that see `device-store.ts`. */
export const sharedStore = browserStore(() => window.localStorage);
/** Of this tab, for what later users of the device must not see. */
export const tabStore = browserStore(() => window.sessionStorage);

/** The one value under a key. */
export interface LocalCopy<T> {
  /** Null when there is none, or when it does not fit the schema. Read once, when a screen opens. */
  read(): T | null;
  /** Replaces what is there, perhaps written by another tab; null removes it. */
  update(change: (kept: T | null) => T | null): void;
  write(value: T): void;
  /** `sent`: only if nothing else was written since this was sent. */
  remove(sent?: T): void;
}

/** Whether two values would be stored as the same text. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function localCopy<T>(store: BrowserStore, key: string, schema: z.ZodType<T>): LocalCopy<T> {
  const parsed = (value: unknown): T | null => schema.safeParse(value).data ?? null;
  const read = () => parsed(store.read(key));
  return {
    read,
    write: (value) => store.write(key, value),
    update(change) {
      const next = change(read());
      if (next === null) store.remove(key);
      else store.write(key, next);
    },
    remove(sent) {
      if (sent === undefined || same(read(), parsed(sent))) store.remove(key);
    },
  };
}
