import { sql } from 'kysely';
import type * as z from 'zod';
import { classesOpened } from '../classes/class-opened.ts';
import { findOpenClass } from '../classes/portal-classes.ts';
import { classOpenedMessage } from '../messages/class-opened.ts';
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
  { classRoomIds, afterAlert }: z.output<typeof classesOpened.payload>,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const [id, ...others] = classRoomIds;
    if (id === undefined) return;
    const opened = await findOpenClass(tx, id, deps.clock());
    const last = opened ? await notifyPage(tx, deps, opened, afterAlert) : null;
    if (last !== null) await deps.queue.send(tx, classesOpened, { classRoomIds, afterAlert: last });
    else if (others.length > 0) await deps.queue.send(tx, classesOpened, { classRoomIds: others });
  });
}

/** Returns the last alert of a full page, after which there may be more; null at the end. */
async function notifyPage(tx: Tx, deps: Deps, opened: OpenClass, afterAlert: number): Promise<number | null> {
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
    await sendMessage(tx, deps, message, { to: email, unsubscribeUrl: endUrl });
  }
  return alerts.length === PAGE ? (alerts.at(-1)?.id ?? null) : null;
}
