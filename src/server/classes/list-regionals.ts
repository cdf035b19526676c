import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import type { Regional, RegionalChoice, regionalCalls, TeamMember } from '#contract/regionals.ts';
import { managersReaching, pageOfManagers } from '../identity/staff.ts';
import { textHolds } from '../lifecycle/search.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { pageOfIds } from './page-of-ids.ts';
import { withinReach } from './reach.ts';
import { regionalsOf } from './regional-record.ts';
import { isNameFree, reachedUf } from './save-regional.ts';

type Query<Name extends 'listRegionals' | 'listManagersByUf' | 'validateRegionalName'> = z.output<
  (typeof regionalCalls)[Name]['query']
>;

/** One page of the regionals within reach, by name as people sort it. */
export async function listRegionals(
  db: Kysely<DB>,
  viewer: Viewer,
  query: Query<'listRegionals'>,
): Promise<{ total: number; items: Regional[] }> {
  const search = query.search?.trim() ?? '';
  const conditions = [
    withinReach(viewer, sql.ref('r.uf_id')),
    ...(query.idUf === undefined ? [] : [sql<boolean>`r.uf_id = ${query.idUf}::bigint`]),
    ...(query.idCity === undefined
      ? []
      : [
          sql<boolean>`exists (select from regional_city rc
            where rc.regional_id = r.id and rc.city_id = ${query.idCity}::bigint)`,
        ]),
    ...(query.status === undefined ? [] : [sql<boolean>`r.active = ${query.status}`]),
    ...(search === '' ? [] : [textHolds(sql`r.name`, search)]),
  ];
  const { total, ids } = await pageOfIds(db, {
    from: sql`regional r`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    by: sql`r.name collate "pt-BR-x-icu"`,
    direction: query['sort.type'] === 'DESC' ? 'desc' : 'asc',
    index: query['page.index'],
    size: query['page.size'],
  });
  return { total, items: await regionalsOf(db, viewer, ids) };
}

/** The active regionals of a state with their cities, by name; none of a state out of reach. */
export async function listRegionalsByUf(
  db: Kysely<DB>,
  viewer: Viewer,
  ufId: number,
): Promise<RegionalChoice[]> {
  return db
    .selectFrom('regional as r')
    .select([
      'r.id',
      'r.name',
      sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
                 order by c.name collate "pt-BR-x-icu"), '[]')
          from regional_city rc join city c on c.id = rc.city_id where rc.regional_id = r.id)`.as('cities'),
    ])
    .where(sql<boolean>`r.uf_id = ${ufId}::bigint`)
    .where('r.active', '=', true)
    .where(withinReach(viewer, sql.ref('r.uf_id')))
    .orderBy(sql`r.name collate "pt-BR-x-icu"`)
    .orderBy('r.id')
    .execute();
}

/**
 * Whether a regional of the state may have the name, and if not, the sentence that shows why. Refusals: those of creating
 * one there, regional.cities (no such state) and access.denied (out of reach).
 */
export async function validateRegionalName(
  deps: Deps,
  viewer: Viewer,
  { idUf, name, idRegional }: Query<'validateRegionalName'>,
): Promise<{ valid: boolean; message: string | null }> {
  const valid = await inTransaction(deps.db, async (tx) =>
    isNameFree(tx, await reachedUf(tx, viewer, idUf), name, idRegional ?? null),
  );
  return { valid, message: valid ? null : REFUSALS['validate-regional-name-in-uf'] };
}

/** Who of the team works for a state, by a part of the name; nobody for a state out of reach. */
export async function listManagersByUf(
  db: Kysely<DB>,
  viewer: Viewer,
  query: Query<'listManagersByUf'>,
): Promise<{ total: number; items: TeamMember[] }> {
  const state = await db
    .selectFrom('uf')
    .select('id')
    .where(sql<boolean>`id = ${query.idUf}::bigint`)
    .where(withinReach(viewer, sql.ref('id')))
    .executeTakeFirst();
  if (!state) return { total: 0, items: [] };
  return pageOfManagers(managersReaching(db, state.id), query);
}
