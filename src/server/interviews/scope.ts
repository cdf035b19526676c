import { sql, type RawBuilder } from 'kysely';
import { entersBackOffice, isAdministrator, type Viewer } from '#domain/access.ts';

/**
 * Which interviews a person reaches, as conditions of SQL over `interview as i`. Every query that is made for
 * somebody carries one of these: what is out of reach is not found, rather than found and then hidden.
 */
export type Scope = RawBuilder<boolean>;

const ofState = (uf: string | null): Scope =>
  uf === null ? sql`true` : sql`i.uf_id = (select id from uf where initials = ${uf})`;

/** The person's own interviews. */
export const own = (viewer: Viewer): Scope =>
  viewer.candidateId === null ? sql`false` : sql`i.candidate_id = ${viewer.candidateId}`;

/** For managers and administrators: the interviews of their state, or all. */
export const managed = (viewer: Viewer): Scope =>
  entersBackOffice(viewer) ? ofState(viewer.uf) : sql`false`;

/** For administrators alone: the interviews of their state, or all. */
export const administered = (viewer: Viewer): Scope =>
  isAdministrator(viewer) ? ofState(viewer.uf) : sql`false`;

export const either = (a: Scope, b: Scope): Scope => sql`(${a} or ${b})`;

/** For jobs, which act for the house. */
export const everything: Scope = sql`true`;
