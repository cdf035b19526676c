import { pushCalls } from '#contract/push.ts';
import { request } from '../../api.ts';

/**
 * Whether this device shows notices of the account. `blocked`: by the person, in the browser. `needs-install`: an
 * iPhone shows notices of installed apps alone. `unsupported`: the browser, or the portal, has none.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'needs-install' | 'unsupported';

/** An iPhone or iPad in its browser, where the portal could be put on the home screen. */
const isIosBrowser = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

/** The area's worker, once it is there: at a first visit seconds after the page. Undefined where browsers have no notices. */
const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.ready
    : undefined;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** How it is; a subscription that is another person's, or of a former key of the portal, is ended on the way. */
export async function readPushState(): Promise<PushState> {
  const registration = await registrationOf();
  if (!registration) return isIosBrowser() ? 'needs-install' : 'unsupported';
  const { key } = await request(pushCalls.getPushKey, {});
  if (key === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { active } = await request(pushCalls.checkPush, { body: { endpoint: subscription.endpoint } });
  if (active && textOf(subscription.options.applicationServerKey) === key) return 'on';
  await subscription.unsubscribe();
  return 'off';
}

/** Subscribes, once the person has allowed it in the browser's own question. */
export async function turnPushOn(): Promise<PushState> {
  const registration = await registrationOf();
  const { key } = await request(pushCalls.getPushKey, {});
  if (!registration || key === null) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint } = subscription;
  const keys = { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) };
  try {
    await request(pushCalls.subscribePush, { body: { endpoint, keys, serverKey: key } });
  } catch (error) {
    // Otherwise the browser would say that notices are on, and none would come.
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const registration = await registrationOf();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  // The portal first: a browser that has forgotten the address cannot name it any more.
  await request(pushCalls.endPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
