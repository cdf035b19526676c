import { noticeShown, parseNotice, type PushNotice } from '#domain/notices/push-notice.ts';
import { AREA } from './strategy.ts';

/** Of a service worker's registration. */
interface Shows {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
}

/** Of a service worker's clients. */
interface Pages {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<
    readonly { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]
  >;
  openWindow(url: string): Promise<unknown>;
}

/** Browsers end the notices of a worker that shows none for a push: what cannot be read is shown as news. */
const UNREADABLE: PushNotice = { kind: 'news', version: 1 };

/** Shows what came from the push service. */
export function onPush(registration: Shows, data: string): Promise<void> {
  const notice = parseNotice(data);
  const { text, path, tag } = noticeShown(notice ?? UNREADABLE);
  return registration.showNotification('Portal Empretec', {
    body: text,
    tag,
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: notice ? path : AREA,
  });
}

/** Opens the page that a notice leads to, in the area's open page if there is one: unsaved text is kept by the page. */
export async function onNoticePressed(
  pages: Pages,
  notice: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notice.close();
  const path = typeof notice.data === 'string' && notice.data.startsWith(AREA) ? notice.data : AREA;
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname.startsWith(AREA));
  if (!page) return void (await pages.openWindow(path));
  await page.focus();
  await page.navigate(path);
}
