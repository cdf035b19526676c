import type * as z from 'zod';
import type { moduleSettings } from '#contract/registration.ts';
import { SchemaStamp } from './browser-storage/schema-stamp.ts';

export type Module = z.output<typeof moduleSettings>;

const KEY = 'empretec.modulos';
const stamp = new SchemaStamp<{ readonly modules: Module[] }>('modules');

/** The seminar versions cached in this browser session; null when there are none. Never throws. */
export function cachedModules(): Module[] | null {
  try {
    return stamp.read(sessionStorage.getItem(KEY))?.modules ?? null;
  } catch {
    return null;
  }
}

export function cacheModules(modules: readonly Module[]): void {
  try {
    sessionStorage.setItem(KEY, stamp.write({ modules: [...modules] }));
  } catch {
    // Storage is full or disabled: they are fetched again.
  }
}

/** Clears the cached list, so that it is fetched again. Called on sign-out. */
export function clearModules(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing is stored there either.
  }
}
