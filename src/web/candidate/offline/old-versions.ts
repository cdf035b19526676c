/** Maximum number of older versions kept, however many tabs are open. */
const MOST_KEPT = 3;

/**
 * Cached versions that may be deleted now. A page that does not report its version (suspended, still loading)
 * may use any of them: then only those beyond the limit are deleted, the oldest first.
 * @param cached versions of the other caches, the oldest first
 * @param inUse version reported by each open page; null: no reply
 */
export function superfluous(kept: readonly string[], told: readonly (string | null)[]): string[] {
  const unused = told.includes(null) ? [] : kept.filter((version) => !told.includes(version));
  const stay = kept.filter((version) => !unused.includes(version));
  return [...unused, ...stay.slice(0, Math.max(0, stay.length - MOST_KEPT))];
}
