import { sql, type RawBuilder } from 'kysely';
import { entersBackOffice, isAdministrator, type Viewer } from '#domain/access.ts';
import type { ParameterOf } from '../platform/statement.ts';

/**
 * Which interviews a person reaches, as conditions of SQL over `interview as i`. Every query made for a
 * person includes one of these: rows out of reach are not found, rather than found and then hidden.
 */
export type Scope = RawBuilder<boolean>;

const ofState = (uf: string | null): Scope =>
  uf === null ? sql`true` : sql`i.uf_id = (select id from uf where initials = ${uf})`;

/** The person's own interviews. */
export const own = (viewer: Viewer): Scope =>
  viewer.candidateId === null ? sql`false` : sql`i.candidate_id = ${viewer.candidateId}`;

/** The same for prepared statements. */
export const ownBy = (value: ParameterOf<{ readonly candidateId: number | null }>): Scope =>
  sql`i.candidate_id = ${value('candidateId')}::bigint`;

/** For managers and administrators: the interviews of their state, or all. */
export const managed = (viewer: Viewer): Scope =>
  entersBackOffice(viewer) ? ofState(viewer.uf) : sql`false`;

/** The viewer's reach, as parameters of a prepared statement. */
export interface Reach {
  readonly entersBackOffice: boolean;
  readonly uf: string | null;
}

export const reachOf = (viewer: Viewer): Reach => ({
  entersBackOffice: entersBackOffice(viewer),
  uf: viewer.uf,
});

/** The same as `managed`, for prepared statements that look up by id; it cannot use an index on the state. */
export const managedBy = (value: ParameterOf<Reach>): Scope =>
  sql`(${value('entersBackOffice')}::boolean and (
    ${value('uf')}::text is null or i.uf_id = (select id from uf where initials = ${value('uf')})))`;

/** For administrators alone: the interviews of their state, or all. */
export const administered = (viewer: Viewer): Scope =>
  isAdministrator(viewer) ? ofState(viewer.uf) : sql`false`;

/** Whose interviews are reached, one's own and those that one administers, as parameters of a prepared statement. */
export interface AdministeredReach {
  readonly candidateId: number | null;
  readonly administers: boolean;
  readonly uf: string | null;
}

export const ownReach = ({ candidateId }: Viewer): AdministeredReach => ({
  candidateId,
  administers: false,
  uf: null,
});

export const administeredReach = (viewer: Viewer): AdministeredReach => ({
  candidateId: viewer.candidateId,
  administers: isAdministrator(viewer),
  uf: viewer.uf,
});

/** The same as `own` or `administered`, for prepared statements that look up by id. */
export const ownOrAdministeredBy = (value: ParameterOf<AdministeredReach>): Scope =>
  sql`(${ownBy(value)} or (${value('administers')}::boolean and (
    ${value('uf')}::text is null or i.uf_id = (select id from uf where initials = ${value('uf')}))))`;

/** The same over sums that are kept for each state, and for the country where `uf_id` is null. */
export const administeredSums = (viewer: Viewer): Scope => {
  if (!isAdministrator(viewer)) return sql`false`;
  return viewer.uf === null
    ? sql`uf_id is null`
    : sql`uf_id = (select id from uf where initials = ${viewer.uf})`;
};

/** As `managed`, over counts that are kept for each state in `uf_id` and are added up for the country. */
export const managedCounts = (viewer: Viewer): Scope => {
  if (!entersBackOffice(viewer)) return sql`false`;
  return viewer.uf === null ? sql`true` : sql`uf_id = (select id from uf where initials = ${viewer.uf})`;
};

/** As `managed`, but for administrators including deleted interviews. */
export const includingDeleted = (viewer: Viewer): Scope =>
  isAdministrator(viewer) ? managed(viewer) : sql`(i.deleted_at is null and ${managed(viewer)})`;

export const anyOf = (a: Scope, b: Scope): Scope => sql`(${a} or ${b})`;

/** For jobs, which act for no person. */
export const unscoped: Scope = sql`true`;
