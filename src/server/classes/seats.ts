import { sql, type RawBuilder } from 'kysely';
import type { Seats } from '#domain/classes/seats.ts';
import type { Tx } from '../platform/db.ts';

// SQL over a class by the name that its table has in a statement: never input.

/** SEATED_STATES of the domain, of an enrolled `interview as i`. */
export const SEATED: RawBuilder<boolean> = sql`(i.result = 'APTO' and i.completing in ('FINALIZADA', 'CERTIFICADA'))`;

/** Seats that are held. */
export const heldSeats = (classTable: string, apartFrom: number | null = null): RawBuilder<number> => sql`(
  select count(*) from interview i
   where i.class_room_id = ${sql.ref(`${classTable}.id`)} and i.class_link = 'ENROLLED'
     and i.deleted_at is null and i.superseded_at is null and ${SEATED}
     ${apartFrom === null ? sql`` : sql`and i.id <> ${apartFrom}`})`;

/** Seats that are offered to people of the waiting list who may still accept. */
export const offeredSeats = (classTable: string, apartFrom: number | null = null): RawBuilder<number> => sql`(
  select count(*) from waiting_now offered
   where offered.class_room_id = ${sql.ref(`${classTable}.id`)} and offered.offered_at is not null
     ${apartFrom === null ? sql`` : sql`and offered.interview_id <> ${apartFrom}`})`;

/** Whether a class is full: no seat is free that is not offered already. */
export const isFull = (classTable: string): RawBuilder<boolean> => {
  const seats = sql.ref(`${classTable}.seats`);
  return sql`(${seats} is not null and ${seats} <= ${heldSeats(classTable)} + ${offeredSeats(classTable)})`;
};

/** The seats of a class, read after its lock; `apartFrom`: an interview whose seat or offer does not count. */
export async function seatsOf(tx: Tx, classRoomId: number, apartFrom: number | null = null): Promise<Seats> {
  const row = await tx
    .selectFrom('class_room as k')
    .select([
      'k.seats as total',
      heldSeats('k', apartFrom).as('held'),
      offeredSeats('k', apartFrom).as('offered'),
    ])
    .where('k.id', '=', classRoomId)
    .executeTakeFirst();
  return row ?? { total: null, held: 0, offered: 0 };
}
