import { expect, it, vi } from 'vitest';
import { FIRST_LISTS, PAGES } from './strategy.ts';

const ORIGIN = 'https://portal.example';
const VERSION = 'v1';

/** The caches of a browser whose network goes away once the files of the pages are kept. */
function browserLosingItsNetwork() {
  const kept = new Map<string, Set<string>>();
  let online = true;
  const load = (path: string): Promise<string> =>
    online ? Promise.resolve(path) : Promise.reject(new TypeError('Failed to fetch'));
  const open = (name: string) => {
    const paths = kept.get(name) ?? new Set<string>();
    kept.set(name, paths);
    return Promise.resolve({
      put: async (path: string) => void paths.add(path),
      add: async (path: string) => void paths.add(await load(path)),
      async addAll(all: readonly string[]) {
        for (const path of all) paths.add(await load(path));
        online = false;
      },
    });
  };
  return {
    caches: { open },
    fetch: async (path: string) => {
      await load(path);
      return new Response(`<html data-version="${VERSION}">`);
    },
    keptIn: (name: string) => [...(kept.get(name) ?? [])],
  };
}

it('keeps the colours although the network goes away right after the files', async () => {
  const browser = browserLosingItsNetwork();
  vi.stubGlobal('caches', browser.caches);
  vi.stubGlobal('fetch', browser.fetch);
  vi.stubGlobal('location', new URL(`${ORIGIN}/candidato/sw.js`));
  vi.stubGlobal('PORTAL_BUILD', { version: VERSION, assets: ['/assets/app.js'] });
  const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
  await import('./service-worker.ts');
  await new Promise<void>((resolve, reject) => {
    listeners.get('install')?.({ waitUntil: (work) => void work.then(resolve, reject) });
  });
  expect(browser.keptIn(`empretec-casca-${VERSION}`)).toEqual([...PAGES, '/assets/app.js']);
  expect(browser.keptIn(`empretec-listas-${VERSION}`)).toEqual([...FIRST_LISTS]);
});
