const OURS = 'empretec.';

/**
 * Takes away what this browser kept about these interviews: drafts, choices made, dialogs seen. What another person
 * keeps on the same device stays. Never throws: a closed storage holds nothing.
 */
export function forgetLocally(storage: Storage, interviewIds: readonly number[]): void {
  const ids = new Set(interviewIds.map(String));
  try {
    for (const key of Object.keys(storage))
      if (key.startsWith(OURS) && key.split('.').some((part) => ids.has(part))) storage.removeItem(key);
  } catch {
    // Nothing could have been kept there either.
  }
}
