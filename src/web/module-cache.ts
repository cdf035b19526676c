import * as z from 'zod';
import { moduleSettings } from '#contract/registration.ts';

export type Module = z.output<typeof moduleSettings>;

const KEY = 'empretec.modulos';
const kept = z.array(moduleSettings).min(1);

/** The seminar versions as they were told in this session of the browser; null when they were not. Never throws. */
export function cachedModules(): Module[] | null {
  try {
    const parsed = kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function cacheModules(modules: readonly Module[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(modules));
  } catch {
    // Full or switched off: they are asked for again.
  }
}

/** Forgets the list, so that it is asked for again. Signing out does. */
export function clearModules(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could have been kept there either.
  }
}
