import { runningVersion } from '../../shell/running-version.ts';
import { CACHES, isWithdrawn, AREA, WORKER_PATH } from './strategy.ts';
import { ANSWER_MS, isVersionQuestion, TAKE_OVER, TIDY_UP, versionOf } from './worker-words.ts';

/** Pages that stay open for days learn of a new version when somebody comes back to them. */
const ASK_AGAIN_MS = 30 * 60_000;

/** Takes the worker away with everything it keeps, when the server no longer gives it out. */
async function leaveIfWithdrawn(registration: ServiceWorkerRegistration): Promise<void> {
  const { status, headers } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
  if (!isWithdrawn(status, headers.get('content-type'))) return;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
}

/**
 * Has the worker brought in, once the page has nothing better to do, and tells of one that waits with another version
 * than the one that runs here. Gives back what stops it. A browser without workers, or one that refuses, has none: the
 * pages are the same, with a network.
 */
export function registerWorker(onWaiting: (waiting: ServiceWorker) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const { signal } = leaving;
  const offer = async (registration: ServiceWorkerRegistration): Promise<void> => {
    const { waiting } = registration;
    if (!waiting) return;
    const version = await versionOf(waiting);
    // The page itself is of that version already: the network gave it, and only the worker is still the old one.
    if (!signal.aborted && version !== runningVersion()) onWaiting(waiting);
  };
  const watch = (registration: ServiceWorkerRegistration): void => {
    void offer(registration);
    registration.addEventListener(
      'updatefound',
      () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => void offer(registration), { signal });
      },
      { signal },
    );
    let asked = Date.now();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
        asked = Date.now();
        registration.update().catch(() => undefined);
      },
      { signal },
    );
    leaveIfWithdrawn(registration).catch(() => undefined);
  };
  // The worker keeps the files of this version for as long as somebody says that they are needed.
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
    // Watched before it is asked for again: one that the server has withdrawn cannot be registered any more.
    if (known) watch(known);
    const registration = await navigator.serviceWorker.register(WORKER_PATH, {
      scope: AREA,
      updateViaCache: 'none',
    });
    if (!known && !signal.aborted) watch(registration);
    registration.active?.postMessage(TIDY_UP);
  };
  const idle = setTimeout(() => void begin().catch(() => undefined), 1000);
  return () => {
    clearTimeout(idle);
    leaving.abort();
  };
}

/** Lets the waiting worker take over. Resolves when it has, or has become superfluous; rejects when it does not in time. */
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
