import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { managed } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';
import { BOARD_STATE, LIVE, overdue } from './states.ts';

export interface CardFilter {
  readonly search?: string | undefined;
  readonly myRecords?: boolean | undefined;
  readonly idUf?: number | undefined;
  readonly idCity?: number | undefined;
}

/** Whether the filters leave out cards of a class; the state and city choose among classes, not among their cards. */
export const filtersCards = ({ search, myRecords }: CardFilter): boolean =>
  Boolean(search?.trim()) || myRecords === true;

/** Cards within reach that match the filters. */
export function cardConditions(viewer: Viewer, { search, myRecords }: CardFilter): RawBuilder<boolean> {
  const text = searched(search);
  return sql`${managed(viewer)}
    ${myRecords === true ? sql`and i.owner_id = ${viewer.accountId}` : sql``}
    ${text === null ? sql`` : sql`and ${text}`}`;
}

/** People who are interested: in the class, or else whoever is not enrolled. */
export function interestedConditions(
  viewer: Viewer,
  moduleId: VersionId,
  filter: CardFilter,
  classRoomId: number | null,
  today: IsoDate,
): RawBuilder<boolean> {
  const { idUf, idCity } = filter;
  return sql`i.version = ${moduleId} and ${LIVE} and i.class_link is distinct from 'ENROLLED' and ${BOARD_STATE}
    and not ${overdue(sql`${today}`)} and ${cardConditions(viewer, filter)}
    ${classRoomId === null ? sql`` : sql`and i.class_room_id = ${classRoomId}`}
    ${idUf === undefined ? sql`` : sql`and i.uf_id = ${idUf}::bigint`}
    ${idCity === undefined ? sql`` : sql`and i.city_id = ${idCity}::bigint`}`;
}
