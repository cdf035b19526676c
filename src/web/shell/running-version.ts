/** The version of the pages that run here, as React Router's manifest names it; null where it cannot be told. */
export function runningVersion(): string | null {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return null;
  return typeof manifest.version === 'string' ? manifest.version : null;
}
