/** However many tabs are open, no more versions than these are kept beside the own one. */
const MOST_KEPT = 3;

/**
 * Which kept versions may go now. A page that does not say its version (a phone put it to sleep, it is still loading)
 * may be of any: then only those beyond the limit go, the oldest first.
 * @param kept versions of the other caches, the oldest first
 * @param told what each open page answered; null: nothing
 */
export function superfluous(kept: readonly string[], told: readonly (string | null)[]): string[] {
  const unused = told.includes(null) ? [] : kept.filter((version) => !told.includes(version));
  const stay = kept.filter((version) => !unused.includes(version));
  return [...unused, ...stay.slice(0, Math.max(0, stay.length - MOST_KEPT))];
}
