import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db.ts';
import { periodOf, type OpenClass } from './portal-classes.ts';
import { withinReach } from './reach.ts';

/**
 * A class to which the team may link a registration of a version: within its reach, active and not ended, hidden from
 * the portal or not. Kept from being deactivated until the transaction ends; lock the interview before. Refusal:
 * class-room.not-available, for unknown and unreachable ones alike.
 */
export async function linkableClass(
  tx: Tx,
  viewer: Viewer,
  version: VersionId,
  id: number,
  now: Date,
): Promise<OpenClass> {
  const row = await tx
    .selectFrom('class_room as k')
    .innerJoin('regional as r', 'r.id', 'k.regional_id')
    .innerJoin('city', 'city.id', 'k.city_id')
    .select(['k.id', 'k.begin_date', 'k.end_date', 'city.name as city', 'r.allows_portal_interview'])
    .where('k.id', '=', id)
    .where('k.version', '=', version)
    .where('k.active', '=', true)
    .where('k.end_date', '>=', dateInSaoPaulo(now))
    .where(withinReach(viewer, sql.ref('k.uf_id')))
    .forShare('k')
    .executeTakeFirstOrThrow(() => new Refused('class-room.not-available'));
  return {
    id: row.id,
    city: row.city,
    period: periodOf(row),
    allowsPortalInterview: row.allows_portal_interview,
  };
}
