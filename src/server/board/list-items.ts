import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { boardCalls, BoardItem } from '#contract/board.ts';
import { withinReach } from '../classes/reach.ts';
import { searched } from '../lifecycle/search.ts';
import type { DB } from '../platform/schema.ts';
import { statementPerShape } from '../platform/statement.ts';
import { cardRows, presentCard } from './board-items.ts';
import {
  cardConditions,
  cardShape,
  cardValues,
  interestedConditions,
  reachedCards,
  type CardShape,
  type CardValues,
} from './card-filters.ts';
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
  const { idClassRoom = null, after = null, type, size } = query;
  if (idClassRoom !== null) await assertClassReached(db, viewer, moduleId, idClassRoom);
  else if (type === 'CLASS_ROOM') throw new Refused('api.resource-notfound');
  const values: PageValues = { ...cardValues(viewer, moduleId, query, idClassRoom, now), after };
  const shape: PageShape = {
    ...cardShape(values, query),
    enrolled: type === 'CLASS_ROOM',
    after: after !== null,
    large: size > USUAL_SIZE,
  };
  const rows = await PAGE(shape, searched(query.search)).run(db, values);
  const shown = rows.slice(0, size);
  return {
    items: shown.map((row) => presentCard(row, viewer, now)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function assertClassReached(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  id: number,
): Promise<void> {
  await db
    .selectFrom('class_room as k')
    .select('k.id')
    .where(sql<boolean>`k.id = ${id}::bigint`)
    .where('k.version', '=', moduleId)
    .where(withinReach(viewer, sql.ref('k.uf_id')))
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Cards of a page as the board asks for them, and at most. It is part of the statement's text: with a parameter the server would
 * plan for a tenth of all cards, or anew at each execution, which takes longer than the reading.
 */
const USUAL_SIZE = 50;
const MAX_SIZE = 100;

interface PageValues extends CardValues {
  /** The last card that is shown already. */
  readonly after: number | null;
}

type PageShape = CardShape & Readonly<Record<'enrolled' | 'after' | 'large', boolean>>;
type Condition = RawBuilder<boolean>;

/** Cards of one page; which ones is found out first, so that the rest is read of them alone. */
const PAGE = statementPerShape<PageValues>()((db, value, shape: PageShape, text: Condition | null) => {
  const [from, place] = shape.enrolled
    ? [sql`interview i join candidate c on c.id = i.candidate_id`, sql`c.name collate "pt-BR-x-icu", i.id`]
    : [sql`interview i`, sql`i.registered_at, i.id`];
  const among = shape.enrolled
    ? sql`i.class_room_id = ${value('classRoomId')}::bigint and i.class_link = 'ENROLLED' and ${LIVE}
        and ${cardConditions(value, shape, text)}`
    : interestedConditions(value, shape, text);
  const later = shape.after
    ? sql`and (${place}) > (
        select ${place} from ${from} where i.id = ${value('after')}::bigint and ${reachedCards(value, shape)})`
    : sql``;
  // One more, to know whether there are more.
  const limit = sql.lit((shape.large ? MAX_SIZE : USUAL_SIZE) + 1);
  const page = sql<{ id: number }>`(
    select i.id from ${from} where ${among} ${later} order by ${place} limit ${limit})`;
  return cardRows(db).innerJoin(page.as('page'), 'page.id', 'i.id').orderBy(place);
});
