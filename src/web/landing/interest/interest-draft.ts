import { forgetInterest, INTEREST } from '../../browser-storage/interest-key.ts';
import { SchemaStamp } from '../../browser-storage/schema-stamp.ts';
import { type Interest, isUntouched, NO_INTEREST, withoutKnown } from './interest.ts';

const stamp = new SchemaStamp<{ readonly interest: Interest }>('interest');

/**
 * Keeps what was chosen and typed through a reload, in this tab alone. What is known of a signed-in person is left out: it
 * comes with the session. Never throws.
 */
export function keepInterest(interest: Interest): void {
  if (isUntouched(interest)) return forgetInterest();
  try {
    sessionStorage.setItem(INTEREST, stamp.write({ interest: withoutKnown(interest) }));
  } catch {
    // Storage is disabled or full: a reload forgets it.
  }
}

/**
 * What was kept, where this page was reloaded or returned to; else null. Whoever opens the page by its address or by a link
 * may be the next person at the device.
 */
export function keptInterest(): Interest | null {
  if (!wasReloaded()) return null;
  try {
    const kept = stamp.read(sessionStorage.getItem(INTEREST));
    return kept && { ...NO_INTEREST, ...kept.interest };
  } catch {
    return null;
  }
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');
