import { sql, type RawBuilder } from 'kysely';
import type { Seats } from '#domain/classes/seats.ts';
import type { Tx } from '../platform/db.ts';

// SQL over a class by the name that its table has in a statement: never input.

/** Seats that are held: SEATED_STATES of the domain, in SQL. */
export const heldSeats = (classTable: string, apartFrom: number | null = null): RawBuilder<number> => sql`(
  select count(*) from interview held
   where held.class_room_id = ${sql.ref(`${classTable}.id`)} and held.class_link = 'ENROLLED'
     and held.deleted_at is null and held.superseded_at is null
     and held.result = 'APTO' and held.completing in ('FINALIZADA', 'CERTIFICADA')
     ${apartFrom === null ? sql`` : sql`and held.id <> ${apartFrom}`})`;

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
