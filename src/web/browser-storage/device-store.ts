import { sharedStore } from './browser-store.ts';
import { draftDatabase } from './draft-database.ts';
import { CHOICES, DRAFTS } from './drafts-key.ts';
import { durableStore } from './durable-store.ts';

/** Of all tabs, until it is removed; what a person wrote survives a killed browser. */
export const deviceStore = durableStore(sharedStore, draftDatabase(), {
  isDurable: (key) => key.startsWith(DRAFTS) || key.startsWith(CHOICES),
  now: () => Date.now(),
});
