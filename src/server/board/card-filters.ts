import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ParameterOf } from '../platform/statement.ts';
import { BOARD_STATE, LIVE, overdue, reachedUf } from './states.ts';

export interface CardFilter {
  readonly search?: string | undefined;
  readonly myRecords?: boolean | undefined;
  readonly idUf?: number | undefined;
  readonly idCity?: number | undefined;
}

/** Parameters of the conditions below. */
export interface CardValues {
  readonly accountId: number;
  /** The state within reach; null: every state; 0: none. */
  readonly reached: number | null;
  readonly version: VersionId;
  readonly classRoomId: number | null;
  readonly idUf: number | null;
  readonly idCity: number | null;
  readonly today: IsoDate;
}

/** Which conditions there are: the text of a statement depends on it. */
export type CardShape = Readonly<Record<'state' | 'mine' | 'ofClass' | 'ofUf' | 'ofCity', boolean>>;

type Condition = RawBuilder<boolean>;

export function cardValues(
  viewer: Viewer,
  version: VersionId,
  { idUf, idCity }: CardFilter,
  classRoomId: number | null,
  now: Date,
): CardValues {
  return {
    accountId: viewer.accountId,
    reached: reachedUf(viewer),
    version,
    classRoomId,
    idUf: idUf ?? null,
    idCity: idCity ?? null,
    today: dateInSaoPaulo(now),
  };
}

export const cardShape = (values: CardValues, { myRecords }: CardFilter): CardShape => ({
  state: values.reached !== null,
  mine: myRecords === true,
  ofClass: values.classRoomId !== null,
  ofUf: values.idUf !== null,
  ofCity: values.idCity !== null,
});

type CardValue = ParameterOf<CardValues>;

/** Cards within reach: those of the only state, where there is one. */
export const reachedCards = (value: CardValue, { state }: Pick<CardShape, 'state'>): Condition =>
  state ? sql`i.uf_id = ${value('reached')}::bigint` : sql`true`;

/** Cards within reach that match the filters; `text`: what is searched for, as `searched` has it. */
export const cardConditions = (
  value: CardValue,
  shape: Pick<CardShape, 'state' | 'mine'>,
  text: Condition | null,
): Condition => sql`${reachedCards(value, shape)}
  ${shape.mine ? sql`and i.owner_id = ${value('accountId')}::bigint` : sql``}
  ${text === null ? sql`` : sql`and ${text}`}`;

/** People who are interested: in the class, or else whoever is not enrolled. */
export const interestedConditions = (value: CardValue, shape: CardShape, text: Condition | null): Condition =>
  sql`i.version = ${value('version')} and ${LIVE} and i.class_link is distinct from 'ENROLLED' and ${BOARD_STATE}
    and not ${overdue(sql`${value('today')}`)} and ${cardConditions(value, shape, text)}
    ${shape.ofClass ? sql`and i.class_room_id = ${value('classRoomId')}::bigint` : sql``}
    ${shape.ofUf ? sql`and i.uf_id = ${value('idUf')}::bigint` : sql``}
    ${shape.ofCity ? sql`and i.city_id = ${value('idCity')}::bigint` : sql``}`;
