import { afterEach, expect, it, vi } from 'vitest';
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

/** Starts the worker in these caches and this network; resolves to the listeners that it has added. */
async function startWorker(
  caches: object,
  fetch: (asked: never) => Promise<Response>,
): Promise<ReadonlyMap<string, (event: object) => void>> {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', new URL(`${ORIGIN}/candidato/sw.js`));
  vi.stubGlobal('PORTAL_BUILD', { version: VERSION, assets: ['/assets/app.js'] });
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
  vi.resetModules();
  await import('./service-worker.ts');
  return listeners;
}

afterEach(() => vi.unstubAllGlobals());

it('keeps the colours although the network goes away right after the files', async () => {
  const browser = browserLosingItsNetwork();
  const listeners = await startWorker(browser.caches, browser.fetch);
  await new Promise<void>((resolve, reject) => {
    listeners.get('install')?.({ waitUntil: (work: Promise<void>) => void work.then(resolve, reject) });
  });
  expect(browser.keptIn(`empretec-casca-${VERSION}`)).toEqual([...PAGES, '/assets/app.js']);
  expect(browser.keptIn(`empretec-listas-${VERSION}`)).toEqual([...FIRST_LISTS]);
});

it.each(['/api/v1/modules', '/theme.css'])(
  'answers %s from its copy, and keeps that, where a network answers with a page of its own',
  async (path) => {
    const kept = new Map([[path, 'the copy']]);
    const match = ({ url }: Request) => {
      const found = kept.get(new URL(url).pathname);
      return Promise.resolve(found === undefined ? undefined : new Response(found));
    };
    const put = async ({ url }: Request, response: Response) =>
      void kept.set(new URL(url).pathname, await response.text());
    const signInToTheNetwork = () =>
      Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    const listeners = await startWorker({ match, open: () => Promise.resolve({ put }) }, signInToTheNetwork);
    const answers: Promise<Response>[] = [];
    const behind: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: new Request(`${ORIGIN}${path}`),
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
      waitUntil: (work: Promise<unknown>) => void behind.push(work),
    });
    const [answer] = await Promise.all(answers);
    await Promise.all(behind);
    expect(await answer?.text()).toBe('the copy');
    expect(kept.get(path)).toBe('the copy');
  },
);
