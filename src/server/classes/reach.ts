import { sql, type RawBuilder } from 'kysely';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import type { Reach } from '../lifecycle/scope.ts';
import type { ParameterOf } from '../platform/statement.ts';

/**
 * Which regionals and classes a person of the team reaches, as a condition of SQL on the column of their state. What is
 * out of reach is not found.
 */
export function withinReach(viewer: Viewer, ufId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!entersBackOffice(viewer)) return sql`false`;
  return viewer.uf === null ? sql`true` : sql`${ufId} = (select id from uf where initials = ${viewer.uf})`;
}

/** The same for prepared statements that look up by id. */
export const reachedBy = (value: ParameterOf<Reach>, ufId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${value('entersBackOffice')}::boolean and (
    ${value('uf')}::text is null or ${ufId} = (select id from uf where initials = ${value('uf')})))`;
