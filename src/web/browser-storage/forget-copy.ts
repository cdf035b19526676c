import { sharedStore } from './browser-store.ts';

/** Where the copy of the open interview is kept (`offline-copy.ts`). */
export const COPY_KEY = 'empretec.copia';
/** Where the copy of a chat-led interview is kept (`chat-store.ts`); removed together with the other. */
export const CHAT_COPY_KEY = 'empretec.copia.conversa';

/** Removes the copy of the open interview, so that the next person at this device cannot read it. Never throws. */
export function forgetCopy(): void {
  sharedStore.remove(COPY_KEY);
  sharedStore.remove(CHAT_COPY_KEY);
}

/** Removes it unless it belongs to this person; null means nobody. In its own module, since the copy's schemas load zod. */
export function forgetCopyUnlessOf(userId: number | null): void {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(COPY_KEY) ?? 'null');
    if (kept !== null && (userId === null || ownerOf(kept) !== userId)) forgetCopy();
  } catch {
    forgetCopy();
  }
}

/** The id of the copied interview; null when there is none. */
export function copiedInterviewId(): number | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(COPY_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('interview' in kept)) return null;
    const { interview } = kept;
    if (typeof interview !== 'object' || interview === null || !('id' in interview)) return null;
    return typeof interview.id === 'number' ? interview.id : null;
  } catch {
    return null;
  }
}

function ownerOf(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('user' in kept)) return null;
  const { user } = kept;
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : null;
}
