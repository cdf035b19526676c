import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, daysBetween } from '#domain/calendar.ts';
import { openTasksOf } from '#domain/classes/open-tasks.ts';
import type { ClassOverview } from '#contract/class-seats.ts';
import { findClass } from '../classes/class-record.ts';
import { inSnapshot } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { barOf, countsOf, placesOf } from './class-counts.ts';
import { LIVE, reachedUf } from './states.ts';

type Steps = ClassOverview['funnel'] & { readonly awaiting: number; readonly outOfReach: number };

/**
 * Everybody within reach who is linked to a class, and how far they have come; how many others there are. Without a result
 * only somebody asked for a revision has sent: a repeated interview begins anew.
 */
async function funnelOf(db: Kysely<DB>, viewer: Viewer, classRoomId: number): Promise<Steps> {
  const uf = reachedUf(viewer);
  const reached = sql<boolean>`(${uf}::bigint is null or i.uf_id = ${uf}::bigint)`;
  const { rows } = await sql<Steps>`
    select count(*) filter (where ${reached}) as linked,
           count(*) filter (where ${reached} and (i.result <> 'SEM_RESULTADO' or i.completing = 'EM_REVISAO')) as sent,
           count(*) filter (where ${reached} and (i.result = 'APTO' or i.completing = 'DESISTENTE')) as apt,
           count(*) filter (where ${reached} and i.class_link = 'ENROLLED') as enrolled,
           count(*) filter (where ${reached} and i.class_link = 'ENROLLED' and i.completing = 'CERTIFICADA')
             as certified,
           count(*) filter (where ${reached} and i.result = 'AGUARDANDO_AVALIACAO') as awaiting,
           count(*) filter (where not ${reached}) as "outOfReach"
      from interview i where i.class_room_id = ${classRoomId} and ${LIVE}`.execute(db);
  return rows[0] ?? { linked: 0, sent: 0, apt: 0, enrolled: 0, certified: 0, awaiting: 0, outOfReach: 0 };
}

/** The page of a class within reach. Refusal: api.resource-notfound. */
export function readOverview(db: Kysely<DB>, viewer: Viewer, id: number, now: Date): Promise<ClassOverview> {
  return inSnapshot(db, async (tx) => {
    const classRoom = await findClass(tx, viewer, id, now);
    const counted = await countsOf(tx, viewer, classRoom.idClassRoom);
    if (!counted) throw new Error(`Class ${id} has no counts`);
    const { awaiting, outOfReach, ...funnel } = await funnelOf(tx, viewer, classRoom.idClassRoom);
    const today = dateInSaoPaulo(now);
    const bar = barOf(counted);
    const places = placesOf(counted);
    return {
      classRoom,
      bar,
      places,
      funnel,
      outOfReach,
      daysUntilBegin: daysBetween(today, classRoom.beginDate),
      openTasks: openTasksOf(
        {
          period: classRoom,
          active: classRoom.active,
          hasOwner: classRoom.owner !== null,
          awaitingEvaluation: awaiting,
          enrolledNotApt: bar.inInterview,
          apt: bar.apt,
          offered: places.offered,
          waiting: places.waiting,
        },
        today,
      ),
    };
  });
}
