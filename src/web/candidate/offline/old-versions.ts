/** Maximum number of older versions kept, however many tabs are open. */
const MAX_OLDER_VERSIONS = 3;

/**
 * Cached versions that may be deleted now. A page that does not report its version (suspended, still loading)
 * may use any of them: then only those beyond the limit are deleted, the oldest first.
 * @param cached versions of the other caches, the oldest first
 * @param inUse version reported by each open page; null: no reply
 */
export function removableVersions(cached: readonly string[], inUse: readonly (string | null)[]): string[] {
  const unused = inUse.includes(null) ? [] : cached.filter((version) => !inUse.includes(version));
  const remaining = cached.filter((version) => !unused.includes(version));
  return [...unused, ...remaining.slice(0, Math.max(0, remaining.length - MAX_OLDER_VERSIONS))];
}
