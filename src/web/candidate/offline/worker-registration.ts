import { runningVersion } from '../../shell/running-version.ts';
import { CACHES, isWithdrawn, AREA, WORKER_PATH } from './strategy.ts';
import { ANSWER_MS, isVersionQuestion, TAKE_OVER, PRUNE_CACHES, versionOf } from './worker-messages.ts';

/** Pages left open for days check for a new version when they become visible. */
const RECHECK_INTERVAL_MS = 30 * 60_000;

/** Unregisters the worker and deletes its caches when the server no longer serves it. */
async function unregisterIfWithdrawn(registration: ServiceWorkerRegistration): Promise<void> {
  const { status, headers } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
  if (!isWithdrawn(status, headers.get('content-type'))) return;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
}

/**
 * Registers the worker once the page is idle, and calls back when a worker of another version than this page is
 * waiting. Returns a function that stops it. Without service worker support this does nothing: the
 * pages are the same, with a network.
 */
export function registerWorker(onWaiting: (waiting: ServiceWorker) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const offerUpdate = async (registration: ServiceWorkerRegistration): Promise<void> => {
    const { waiting } = registration;
    if (!waiting) return;
    const version = await versionOf(waiting);
    // The page may already have that version from the network while the active worker is still the old one.
    if (!signal.aborted && version !== runningVersion()) onWaiting(waiting);
  };
  const watch = (registration: ServiceWorkerRegistration): void => {
    void offerUpdate(registration);
    registration.addEventListener(
      'updatefound',
      () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => void offerUpdate(registration), { signal });
      },
      { signal },
    );
    let asked = Date.now();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible' || Date.now() - asked < RECHECK_INTERVAL_MS) return;
        asked = Date.now();
        registration.update().catch(() => undefined);
      },
      { signal },
    );
    unregisterIfWithdrawn(registration).catch(() => undefined);
  };
  // The worker keeps the files of a version while an open page reports that it uses it.
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }) => {
      if (isVersionQuestion(data)) ports[0]?.postMessage(runningVersion());
    },
    { signal },
  );
  navigator.serviceWorker.startMessages();
  const begin = async (): Promise<void> => {
    const known = await navigator.serviceWorker.getRegistration(AREA);
    // Watch an existing registration first: registering again fails if the server has withdrawn the worker.
    if (known) watch(known);
    const registration = await navigator.serviceWorker.register(WORKER_PATH, {
      scope: AREA,
      updateViaCache: 'none',
    });
    if (!known && !signal.aborted) watch(registration);
    registration.active?.postMessage(PRUNE_CACHES);
  };
  const idle = setTimeout(() => void begin().catch(() => undefined), 1000);
  return () => {
    clearTimeout(idle);
    controller.abort();
  };
}

/** Activates the waiting worker. Resolves when it is active or redundant; rejects after a timeout. */
export function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the worker does not take over')), ANSWER_MS);
    const onChange = () => {
      if (waiting.state !== 'activated' && waiting.state !== 'redundant') return;
      clearTimeout(timer);
      resolve();
    };
    waiting.addEventListener('statechange', onChange);
    waiting.postMessage(TAKE_OVER);
    onChange();
  });
}
