import * as z from 'zod';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { opens, type OpeningFacts } from '#domain/classes/opening.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { defineJob } from '../platform/job.ts';
import type { ClassRow } from './class-record.ts';

/** Notifies those who asked for it that classes have opened: a page of people of the first class a run, then the next. */
export const classesOpened = defineJob({
  name: 'class-alert.announce',
  payload: z.object({
    classRoomIds: z.array(z.number().int()).min(1),
    /** The last alert that was notified of the first class. */
    afterAlert: z.number().int().default(0),
    /** The letter of this announcement of the first class, once its first page is written. */
    mailingId: z.number().int().optional(),
  }),
  retries: 5,
  retryDelaySeconds: 30,
});

const factsOf = (
  row: Pick<ClassRow, 'active' | 'hide_portal' | 'regional_active' | 'begin_date' | 'uf_id'>,
): OpeningFacts => ({
  active: row.active,
  hidePortal: row.hide_portal,
  regionalActive: row.regional_active,
  beginDate: row.begin_date,
  ufId: row.uf_id,
});

/** Enqueues the news of a class that a change has opened, in the transaction of the change; nothing otherwise. */
export async function announceIfOpened(
  tx: Tx,
  deps: Deps,
  before: ClassRow | null,
  after: ClassRow,
): Promise<void> {
  if (opens(before && factsOf(before), factsOf(after), dateInSaoPaulo(deps.clock())))
    await deps.queue.send(tx, classesOpened, { classRoomIds: [after.id] });
}

/** The same for the active classes of a regional that is activated; the job leaves out those that are not open. */
export async function announceClassesOf(tx: Tx, deps: Deps, regionalId: number): Promise<void> {
  const rows = await tx
    .selectFrom('class_room')
    .select('id')
    .where('regional_id', '=', regionalId)
    .where('active', '=', true)
    .where('hide_portal', '=', false)
    .orderBy('id')
    .execute();
  if (rows.length > 0) await deps.queue.send(tx, classesOpened, { classRoomIds: rows.map(({ id }) => id) });
}
