import { sql } from 'kysely';
import type * as z from 'zod';
import { classesOpened } from '../classes/class-opened.ts';
import { findOpenClass } from '../classes/portal-classes.ts';
import { classOpenedMessage } from '../messages/class-opened.ts';
import { ensureMailing } from '../messages/mailing.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readVersion } from '../settings/module-settings.ts';
import { alertUrl } from './alert-links.ts';

/** How many people one run writes to. */
const PAGE = 100;

type OpenClass = NonNullable<Awaited<ReturnType<typeof findOpenClass>>>;

/**
 * Notifies a page of people that a class has opened, if it is still open, and enqueues the rest, in one transaction.
 * Safe to repeat: an address is notified of a class once, whatever happened to the class in between.
 */
export function announceClasses(
  deps: Deps,
  { classRoomIds, afterAlert, mailingId }: z.output<typeof classesOpened.payload>,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const [id, ...others] = classRoomIds;
    if (id === undefined) return;
    const opened = await findOpenClass(tx, id, deps.clock());
    const page = opened ? await notifyPage(tx, deps, opened, { afterAlert, mailingId }) : null;
    if (page !== null) await deps.queue.send(tx, classesOpened, { classRoomIds, ...page });
    else if (others.length > 0) await deps.queue.send(tx, classesOpened, { classRoomIds: others });
  });
}

interface Page {
  readonly afterAlert: number;
  readonly mailingId: number | undefined;
}

/** Returns where a full page ended, after which there may be more; null at the end. */
async function notifyPage(
  tx: Tx,
  deps: Deps,
  opened: OpenClass,
  { afterAlert, mailingId: begun }: Page,
): Promise<Page | null> {
  const alerts = await tx
    .selectFrom('class_alert')
    .select(['id', 'email'])
    .where('version', '=', opened.version)
    .where('uf_id', '=', opened.ufId)
    .where('confirmed_at', 'is not', null)
    .where('id', '>', afterAlert)
    .orderBy('id')
    .limit(PAGE)
    // Ending an alert waits for this, so nobody is notified after it.
    .forKeyShare()
    .execute();
  if (alerts.length === 0) return null;
  const notified = await sql<{ class_alert_id: number; email: string }>`
    insert into class_alert_told (class_room_id, email, class_alert_id, at)
    select ${opened.idClassRoom}::bigint, a.email, a.id, ${deps.clock()}
      from class_alert a where a.id = any(${alerts.map(({ id }) => id)}::bigint[])
    on conflict do nothing
    returning class_alert_id, email`.execute(tx);
  const version = await readVersion(tx, opened.version);
  const mailingId = begun ?? (await announcementOf(tx, opened, deps.clock()));
  for (const { class_alert_id: alertId, email } of notified.rows) {
    const endUrl = alertUrl(deps.config, 'end', alertId);
    const message = classOpenedMessage({
      version,
      state: opened.ufName,
      className: opened.className,
      place: `${opened.city}, ${opened.uf}`,
      period: opened.period,
      valueCents: Math.round(opened.value * 100),
      portalUrl: `${deps.config.baseUrl}/portal?modulo=${opened.version}`,
      endUrl,
    });
    await sendMessage(tx, deps, message, { to: email, unsubscribeUrl: endUrl, mailingId });
  }
  const last = alerts.length === PAGE ? alerts.at(-1) : undefined;
  return last ? { afterAlert: last.id, mailingId } : null;
}

/** An announcement that was stopped is over: once the class is corrected and opens again, it has another. */
async function announcementOf(tx: Tx, { idClassRoom, version }: OpenClass, at: Date): Promise<number> {
  const { stopped } = await tx
    .selectFrom('mailing')
    .select(({ fn }) => fn.countAll<number>().as('stopped'))
    .where('once_key', 'like', `class-opened:${idClassRoom}:%`)
    .where('stopped_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return ensureMailing(tx, {
    kind: 'class-opened',
    key: `class-opened:${idClassRoom}:${stopped + 1}`,
    version,
    at,
  });
}
