import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { BarPart } from '#domain/classes/board.ts';
import { isFull } from '#domain/classes/seats.ts';
import { offeredSeats, SEATED } from '../classes/seats.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';
import { barCounts, LIVE, peopleWhere, reachedUf } from './states.ts';

/**
 * The people of classes, and the seats. By state only those within reach, `uf`, where null stands for every state: of a
 * single other person, the parts would say how far they have come. Read from the index interview_class_counts alone.
 */
export function classCounts(
  db: Kysely<DB>,
  ids: RawBuilder<readonly number[]>,
  uf: RawBuilder<number | null>,
) {
  const bar = barCounts(sql<boolean>`(${uf} is null or i.uf_id = ${uf})`);
  const people = sql<{ id: number }>`(
    select class_room_id as id, class_link, completing, result, uf_id, count(*) as people from interview i
     where i.class_room_id = any(${ids}) and ${LIVE}
     group by class_room_id, class_link, completing, result, uf_id)`;
  return db
    .selectFrom('class_room as k')
    .leftJoin(people.as('i'), 'i.id', 'k.id')
    .select([
      'k.id',
      'k.seats',
      peopleWhere(sql`i.class_link = 'ENROLLED' and ${SEATED}`).as('held'),
      offeredSeats('k').as('offered'),
      sql<number>`(select count(*) from waiting_now w where w.class_room_id = k.id)`.as('waiting'),
      bar.interested.as('in_interest'),
      bar.inInterview.as('in_interview'),
      bar.apt.as('apt'),
      bar.certified.as('certified'),
      bar.closed.as('closed'),
      peopleWhere(sql`i.class_link = 'INTERESTED'`).as('interested'),
      peopleWhere(sql`i.class_link = 'ENROLLED'`).as('enrolled'),
      peopleWhere(sql`i.class_link = 'ENROLLED' and (${uf} is null or i.uf_id = ${uf})`).as('cards'),
      peopleWhere(sql`i.class_link = 'ENROLLED' and i.uf_id <> ${uf}`).as('out_of_reach'),
    ])
    .where(sql<boolean>`k.id = any(${ids})`)
    .groupBy(['k.id', 'k.seats']);
}

/** The counts of one class. */
export type ClassCounts = Awaited<ReturnType<ReturnType<typeof classCounts>['execute']>>[number];

interface CountsQuery {
  readonly id: number;
  readonly uf: number | null;
}

const COUNTS = statement<CountsQuery>()((db, value) =>
  classCounts(db, sql`array[${value('id')}::bigint]`, sql`${value('uf')}::bigint`),
);

/** The counts of a class, which the caller has checked to be within reach; none without such a class. */
export async function countsOf(db: Kysely<DB>, viewer: Viewer, id: number): Promise<ClassCounts | undefined> {
  const [counts] = await COUNTS.run(db, { id, uf: reachedUf(viewer) });
  return counts;
}

export const barOf = (counts: ClassCounts): Readonly<Record<BarPart, number>> => ({
  interested: counts.in_interest,
  inInterview: counts.in_interview,
  apt: counts.apt,
  certified: counts.certified,
  closed: counts.closed,
});

/**
 * The seats of a class. Somebody enrolled who is out of reach counts as if they held a seat: of a single one, the number of
 * those who do would say whether they are apt. Whether the class is full is true for everybody, since moves go by it.
 */
export const placesOf = (counts: ClassCounts) => ({
  total: counts.seats,
  held: counts.apt + counts.certified + counts.out_of_reach,
  offered: counts.offered,
  waiting: counts.waiting,
  full: isFull({ total: counts.seats, held: counts.held, offered: counts.offered }),
});
