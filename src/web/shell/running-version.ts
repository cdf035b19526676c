/** Version of the running pages, from React Router's manifest; null when unknown. */
export function runningVersion(): string | null {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return null;
  return typeof manifest.version === 'string' ? manifest.version : null;
}
