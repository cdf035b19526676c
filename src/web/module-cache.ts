import * as z from 'zod';
import { moduleSettings } from '#contract/registration.ts';

export type Module = z.output<typeof moduleSettings>;

const KEY = 'empretec.modulos';
const modulesSchema = z.array(moduleSettings).min(1);

/** The seminar versions cached in this browser session; null when there are none. Never throws. */
export function cachedModules(): Module[] | null {
  try {
    const parsed = modulesSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function cacheModules(modules: readonly Module[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(modules));
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
