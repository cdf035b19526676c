import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { ClassValues } from '#domain/classes/differences.ts';
import { notFound } from '#domain/refusal.ts';
import type { Regional } from '#contract/regionals.ts';
import { reachOf, type Reach } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';
import { refuseIfStale, type SeenRow } from './history.ts';
import { reachedBy, withinReach } from './reach.ts';

const inOrder = sql.raw('collate "pt-BR-x-icu"');

interface RowsQuery extends Reach {
  readonly ids: readonly number[];
}

/** Regionals by id, within the viewer's reach. */
const ROWS = statement<RowsQuery>()((db, value) =>
  db
    .selectFrom('regional as r')
    .innerJoin('uf', 'uf.id', 'r.uf_id')
    .select([
      'r.id',
      'r.name',
      'r.active',
      'r.allows_class_editing',
      'r.allows_portal_interview',
      'r.revision',
      'uf.id as uf_id',
      'uf.initials',
      'uf.name as uf_name',
      sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name ${inOrder}), '[]')
          from regional_city rc join city c on c.id = rc.city_id where rc.regional_id = r.id)`.as('cities'),
      sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name ${inOrder}, a.id), '[]')
          from regional_manager m join account a on a.id = m.account_id where m.regional_id = r.id)`.as(
        'managers',
      ),
      sql<boolean>`exists (select from class_room k where k.regional_id = r.id)`.as('has_classes'),
    ])
    .where(sql<boolean>`r.id = any(${value('ids')}::bigint[])`)
    .where(reachedBy(value, sql.ref('r.uf_id'))),
);

/** Regionals by id, in the order of the ids; those out of reach are left out. */
export async function regionalsOf(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Regional[]> {
  if (ids.length === 0) return [];
  const rows = await ROWS.run(db, { ids, ...reachOf(viewer) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : {
          id: row.id,
          name: row.name,
          active: row.active,
          uf: { id: row.uf_id, initials: row.initials, name: row.uf_name },
          cities: row.cities,
          responsibleManagers: row.managers,
          allowsClassEditing: row.allows_class_editing,
          allowsPortalInterview: row.allows_portal_interview,
          hasClasses: row.has_classes,
          revision: row.revision,
        };
  });
}

/** Refusal: api.resource-notfound, for unknown and unreachable ones alike. */
export async function findRegional(db: Kysely<DB>, viewer: Viewer, id: number): Promise<Regional> {
  const [found = notFound()] = await regionalsOf(db, viewer, [id]);
  return found;
}

/**
 * Locks a regional at the revision that the person saw; a concurrent change waits, and is then stale. Lock order:
 * interview, regional, class. Refusals: api.resource-notfound, regional.stale.
 */
export async function lockRegional(tx: Tx, viewer: Viewer, { id, seen }: SeenRow): Promise<Regional> {
  const row = await tx
    .selectFrom('regional')
    .select(['id', 'revision'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .where(withinReach(viewer, sql.ref('uf_id')))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  await refuseIfStale(tx, 'regional', row, seen, viewer);
  return findRegional(tx, viewer, id);
}

/** What the history compares. */
export const regionalValues = (regional: Omit<Regional, 'id' | 'hasClasses' | 'revision'>): ClassValues => ({
  name: regional.name,
  uf: regional.uf.initials,
  cities: regional.cities.map(({ name }) => name).join(', '),
  'responsible-managers': regional.responsibleManagers.map(({ id }) => id),
  active: regional.active,
  'class-editing': regional.allowsClassEditing,
  'portal-interview': regional.allowsPortalInterview,
});
