import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { boardCalls, BoardItem } from '#contract/board.ts';
import { withinReach } from '../classes/reach.ts';
import { managed } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';
import { itemsOf } from './board-items.ts';
import { cardConditions, interestedConditions } from './card-filters.ts';
import { LIVE } from './states.ts';

type Query = z.output<(typeof boardCalls)['listSimpleBoardItems']['query']>;

/**
 * The next cards of a column after the one named; its place is looked up within reach, so that nobody finds out by it
 * where somebody out of reach would stand. Refusal: api.resource-notfound, for a class out of reach.
 */
export async function listItems(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  query: Query,
  now: Date,
): Promise<{ items: BoardItem[]; next: number | null }> {
  if (query.idClassRoom !== undefined) await assertClassReached(db, viewer, moduleId, query.idClassRoom);
  else if (query.type === 'CLASS_ROOM') throw new Refused('api.resource-notfound');
  const ids =
    query.type === 'CLASS_ROOM'
      ? await enrolledIds(db, viewer, query)
      : await interestedIds(db, viewer, moduleId, query, now);
  const shown = ids.slice(0, query.size);
  return {
    items: await itemsOf(db, viewer, shown, now),
    next: ids.length > query.size ? (shown.at(-1) ?? null) : null,
  };
}

async function assertClassReached(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  id: number,
): Promise<void> {
  const found = await db
    .selectFrom('class_room as k')
    .select('k.id')
    .where(sql<boolean>`k.id = ${id}::bigint`)
    .where('k.version', '=', moduleId)
    .where(withinReach(viewer, sql.ref('k.uf_id')))
    .executeTakeFirst();
  if (!found) throw new Refused('api.resource-notfound');
}

/** One more than asked for, to know whether there are more. */
async function enrolledIds(db: Kysely<DB>, viewer: Viewer, query: Query): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from interview i join candidate c on c.id = i.candidate_id
     where i.class_room_id = ${query.idClassRoom}::bigint and i.class_link = 'ENROLLED' and ${LIVE}
       and ${cardConditions(viewer, query)}
       ${
         query.after === undefined
           ? sql``
           : sql`and (c.name collate "pt-BR-x-icu", i.id) > (
               select after_c.name collate "pt-BR-x-icu", i.id from interview i
                 join candidate after_c on after_c.id = i.candidate_id
                where i.id = ${query.after}::bigint and ${managed(viewer)})`
       }
     order by c.name collate "pt-BR-x-icu", i.id limit ${query.size + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function interestedIds(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  query: Query,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from interview i
     where ${interestedConditions(viewer, moduleId, query, query.idClassRoom ?? null, dateInSaoPaulo(now))}
       ${
         query.after === undefined
           ? sql``
           : sql`and (i.registered_at, i.id) > (
               select i.registered_at, i.id from interview i
                where i.id = ${query.after}::bigint and ${managed(viewer)})`
       }
     order by i.registered_at, i.id limit ${query.size + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
