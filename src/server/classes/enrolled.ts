import { sql, type RawBuilder } from 'kysely';
import { DONE_WITH_CLASS, type ActiveClass } from '#domain/classes/activation.ts';
import type { Tx } from '../platform/db.ts';

/** How many live enrolled people still expect a class to be held. */
const awaiting = sql<number>`(
  select count(*) from interview i
   where i.class_room_id = class_room.id and i.class_link = 'ENROLLED'
     and i.deleted_at is null and i.superseded_at is null and i.completing <> all(${[...DONE_WITH_CLASS]}::text[]))`;

/**
 * Active classes, locked, with how many people expect them. Whoever enrols somebody locks the class too, so that nobody
 * is enrolled while it is being deactivated.
 */
async function lockActiveClasses(tx: Tx, which: RawBuilder<boolean>): Promise<ActiveClass[]> {
  await tx
    .selectFrom('class_room')
    .select('id')
    .where(which)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A statement of its own: it sees who was enrolled while the lock was waited for.
  return await tx
    .selectFrom('class_room')
    .select(['id', 'name', 'begin_date as beginDate', 'end_date as endDate', awaiting.as('awaiting')])
    .where(which)
    .where('active', '=', true)
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
    .execute();
}

export const lockActiveClassesOf = (tx: Tx, regionalId: number): Promise<ActiveClass[]> =>
  lockActiveClasses(tx, sql`regional_id = ${regionalId}`);

export const lockActiveClass = async (tx: Tx, id: number): Promise<ActiveClass | null> =>
  (await lockActiveClasses(tx, sql`id = ${id}`))[0] ?? null;
