const OURS = 'empretec.';

/**
 * Removes what this browser stores about these interviews: drafts, choices, dialogs shown. Data of another person
 * on the same device stays. Never throws when storage is unavailable.
 */
export function forgetLocally(storage: Storage, interviewIds: readonly number[]): void {
  const ids = new Set(interviewIds.map(String));
  try {
    for (const key of Object.keys(storage))
      if (key.startsWith(OURS) && key.split('.').some((part) => ids.has(part))) storage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing is stored there either.
  }
}
