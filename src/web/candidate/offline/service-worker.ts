/**
 * Service worker of the candidate's area: serves the pages offline, and nothing else. Personal data
 * is stored by the pages themselves (`offline-copy.ts`). Built by scripts/build-service-worker.ts into one file.
 */
import {
  CACHES,
  FIRST_LISTS,
  isFailing,
  isPageOfNetwork,
  isWithdrawn,
  pageOf,
  PAGES,
  type Strategy,
  strategyOf,
  WORKER_PATH,
} from './strategy.ts';
import { onNoticePressed, onPush } from './notices.ts';
import { removableVersions } from './old-versions.ts';
import { isTakeOver, isPruneCaches, isVersionQuestion, versionOf } from './worker-messages.ts';

/** The DOM and worker type libraries conflict in one project; these are the worker types used here. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface ExtendableFetch extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ExtendableMessage extends Extendable {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface ExtendablePush extends Extendable {
  readonly data: { text(): string } | null;
}
interface ExtendablePress extends Extendable {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: ExtendableFetch) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessage) => void): void;
  addEventListener(type: 'push', listener: (event: ExtendablePush) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ExtendablePress) => void): void;
}

/** Written by the build: the pages' version, and the paths of every file that the area may need. */
declare const PORTAL_BUILD: { readonly version: string; readonly assets: readonly string[] };

const worker = globalThis as unknown as WorkerScope;
const { version } = PORTAL_BUILD;
const ASSETS = new Set(PORTAL_BUILD.assets);
const SHELLS = `${CACHES}casca-`;
const SHELL = `${SHELLS}${version}`;
const LISTS = `${CACHES}listas-${version}`;

/** A network silent for this long is treated as offline. */
const NETWORK_TIMEOUT_MS = 4000;

worker.addEventListener('install', (event) => event.waitUntil(precache()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('message', (event) => {
  if (isVersionQuestion(event.data)) event.ports[0]?.postMessage(version);
  if (isTakeOver(event.data)) event.waitUntil(worker.skipWaiting());
  if (isPruneCaches(event.data)) event.waitUntil(pruneCaches());
});

worker.addEventListener('push', (event) =>
  event.waitUntil(onPush(worker.registration, event.data?.text() ?? '')),
);
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(onNoticePressed(worker.clients, event.notification)),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, worker.location.origin, ASSETS);
  const answer = ANSWERS[strategy]?.(request, event);
  if (answer) event.respondWith(answer);
});

const ANSWERS: Readonly<
  Record<Strategy, ((request: Request, event: ExtendableFetch) => Promise<Response>) | null>
> = {
  shell: page,
  asset,
  'older-asset': olderAsset,
  'kept-first': keptFirst,
  'last-known': lastKnown,
  leave: null,
};

async function precache(): Promise<void> {
  const cache = await caches.open(SHELL);
  for (const path of PAGES)
    if (!(await keepPage(cache, path))) throw new Error('not the page of this version');
  // A network that goes away among the many files ends the installation. After them it would leave pages without colours.
  await keepFirstLists();
  await cache.addAll([...ASSETS]);
}

/** Whether the network has the page in this version: during a rolling release, another process may answer with the other's. */
async function keepPage(cache: Cache, path: string): Promise<boolean> {
  const fresh = await fetch(path, { cache: 'no-cache' });
  if (!fresh.ok || !(await fresh.clone().text()).includes(version)) return false;
  await cache.put(path, fresh);
  return true;
}

/** What the first visit asked for before this worker was there. Without one of them the pages still work. */
async function keepFirstLists(): Promise<void> {
  const lists = await caches.open(LISTS);
  await Promise.allSettled(FIRST_LISTS.map((path) => lists.add(path)));
}

async function activate(): Promise<void> {
  // Tabs of older versions may still request chunks that they have not loaded and that no server has any more.
  await deleteCaches((name) => !name.startsWith(SHELLS) && name !== LISTS);
  await worker.clients.claim();
}

/** Deletes the files of older versions that no open page can request any more. */
async function pruneCaches(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  // A newer version that is being installed must not be deleted by this worker.
  const own = names.indexOf(SHELL);
  const cached = older.filter((name) => names.indexOf(name) < own).map((name) => name.slice(SHELLS.length));
  if (cached.length === 0) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inUse = await Promise.all(open.map(versionOf));
  const removable = new Set(removableVersions(cached, inUse).map((one) => `${SHELLS}${one}`));
  await deleteCaches((name) => removable.has(name));
}

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && isOld(name)).map((name) => caches.delete(name)),
  );
}

async function page(request: Request, event: ExtendableFetch): Promise<Response> {
  const path = pageOf(new URL(request.url).pathname);
  const kept = await caches.match(path, { cacheName: SHELL });
  event.waitUntil(lookBehind(path));
  // Who reloads asks for what is new: a version that waits is theirs then, without a question.
  if (!kept || request.cache !== 'default') return networkFirst(fetch(request), () => Promise.resolve(kept));
  return kept;
}

/** After the kept page: a newer one of this version (its policy may name another chatbot) is for the next visit. */
async function lookBehind(path: string): Promise<void> {
  try {
    await keepPage(await caches.open(SHELL), path);
    await unregisterIfWithdrawn();
  } catch {
    // Without a network there is nothing to compare with.
  }
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

async function olderAsset(request: Request): Promise<Response> {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(SHELLS))) {
    const cached = await caches.match(request, { cacheName: name, ignoreVary: true });
    if (cached) return cached;
  }
  return fetch(request);
}

async function keptFirst(request: Request, event: ExtendableFetch): Promise<Response> {
  const fromNetwork = fetchAndStore(new Request(request, { cache: 'no-cache' }), event);
  return (await keptList(request)) ?? fromNetwork;
}

async function lastKnown(request: Request, event: ExtendableFetch): Promise<Response> {
  return networkFirst(fetchAndStore(request, event), () => keptList(request));
}

const keptList = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: LISTS, ignoreVary: true });

/** The network's response, which is kept meanwhile. Rejects where a network that one must sign in to answers instead. */
function fetchAndStore(request: Request, event: ExtendableFetch): Promise<Response> {
  const fromNetwork = fetch(request).then((response) => {
    if (isPageOfNetwork(response.headers.get('content-type'))) throw new TypeError('a page of the network');
    return response;
  });
  event.waitUntil(
    fromNetwork.then(
      (response) => store(request, response),
      () => undefined,
    ),
  );
  return fromNetwork;
}

async function store(request: Request, response: Response): Promise<void> {
  if (response.status !== 200) return;
  // Cloned before the first await, since the page may start reading the body.
  const copy = response.clone();
  const cache = await caches.open(LISTS);
  await cache.put(request, copy);
}

/** The network's response; the cached one if it is late or failing; without a cached one, whatever the network returns. */
async function networkFirst(
  fromNetwork: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS);
  });
  const response = await Promise.race([fromNetwork.catch(() => null), timedOut]);
  clearTimeout(timer);
  if (response && !isFailing(response.status)) return response;
  return (await cached()) ?? response ?? fromNetwork;
}

/** Unregisters a worker that the server no longer serves and deletes its caches. Checked after each page. */
async function unregisterIfWithdrawn(): Promise<void> {
  const own = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
  if (!isWithdrawn(own.status, own.headers.get('content-type'))) return;
  await worker.registration.unregister();
  await deleteCaches(() => true);
}
