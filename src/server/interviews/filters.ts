import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { standingsOf, type EmailStatus } from '#domain/interview/registration-email.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import { STATE_KEYS, axesOf, type StateKey } from '#domain/interview/states.ts';
import type { filterOptionsQuery } from '#contract/interview-filters.ts';
import type { listQuery } from '#contract/interviews.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import { foldedHolds, textHolds } from '../lifecycle/search.ts';
import { stateIs } from '../lifecycle/state-condition.ts';
import { waitsFor } from './waiting-condition.ts';

type ListQuery = z.output<typeof listQuery>;
type PlaceQuery = z.output<typeof filterOptionsQuery>;
type Condition = RawBuilder<boolean>;

/** Whether the filter is set: absent and empty lists are not. */
const isGiven = <T>(values: readonly T[] | undefined): values is readonly T[] =>
  values !== undefined && values.length > 0;

type AskedStates = Pick<PlaceQuery, 'filter.idsUf' | 'filter.ufs'>;

/** Federative units by id or by initials, those that there are; null: any. */
function ufIdsOf(query: AskedStates): number[] | null {
  const [ids, initials] = [query['filter.idsUf'] ?? [], query['filter.ufs'] ?? []];
  if (ids.length + initials.length === 0) return null;
  const codes = new Set([...ids, ...initials.map((uf) => UF_CODES[uf])]);
  return Object.values(UF_CODES).filter((code) => codes.has(code));
}

/**
 * States by id or by initials; null: any. An unknown one matches nothing. `ufId` is the column that holds the state.
 * The ids are values, not a subquery: the planner knows how many interviews each state has only by its id.
 */
export function inStates(query: AskedStates, ufId: RawBuilder<unknown>): Condition | null {
  const known = ufIdsOf(query);
  return known === null ? null : sql`${ufId} = any(${known}::smallint[])`;
}

/** Municipalities by id, and by a part of their name; null: any. */
function inCities(query: ListQuery): Condition | null {
  const ids = query['filter.cities'];
  const name = query['filter.filterCityName']?.trim() ?? '';
  if (!isGiven(ids) && name === '') return null;
  const conditions = [
    ...(isGiven(ids) ? [sql<boolean>`city.id = any(${ids}::bigint[])`] : []),
    ...(name === '' ? [] : [foldedHolds(sql`city.search_name`, name)]),
  ];
  return sql`i.city_id = any(array(select id from city where ${sql.join(conditions, sql` and `)}))`;
}

/** Classes by id, and by a part of their name; null: any, and people without a class. */
function inClasses(query: ListQuery): Condition | null {
  const ids = query['filter.classes'];
  const name = query['filter.filterClassName']?.trim() ?? '';
  if (!isGiven(ids) && name === '') return null;
  const conditions = [
    ...(isGiven(ids) ? [sql<boolean>`k.id = any(${ids}::bigint[])`] : []),
    ...(name === '' ? [] : [textHolds(sql`k.name`, name)]),
  ];
  return sql`i.class_room_id = any(array(select k.id from class_room k where ${sql.join(conditions, sql` and `)}))`;
}

/** The pairs of the two axes that are asked for; null: any. */
function statesOf(query: ListQuery): StateKey[] | null {
  const completing = query['filter.statusCompletingInterviews'];
  const results = query['filter.statusInterviews'];
  const combinations = query['filter.statusCombinations'];
  if (!isGiven(completing) && !isGiven(results) && !isGiven(combinations)) return null;
  return STATE_KEYS.filter((key) => {
    const axes = axesOf(key);
    return (
      (!isGiven(completing) || completing.includes(axes.completing)) &&
      (!isGiven(results) || results.includes(axes.result)) &&
      (!isGiven(combinations) || combinations.includes(key))
    );
  });
}

/** The status of the newest e-mail of a kind that was sent, as the list shows it. */
function emailStatusIn(statuses: readonly EmailStatus[] | undefined, kind: Condition): Condition | null {
  if (!isGiven(statuses)) return null;
  return sql`coalesce((
    select case when m.opened_at is null then 'unopened' else 'opened' end
      from message m
     where m.interview_id = i.id and ${kind} and m.sent_at is not null
     order by m.id desc limit 1), 'unsent') = any(${standingsOf(statuses)}::text[])`;
}

/** Somebody in charge, by account, or nobody; null: any. */
function ownedBy(owners: readonly number[] | undefined): Condition | null {
  if (!isGiven(owners)) return null;
  const ids = owners.filter((id) => id !== 0);
  const anybody = sql<boolean>`i.owner_id = any(${ids}::bigint[])`;
  if (ids.length === owners.length) return anybody;
  return ids.length === 0 ? sql`i.owner_id is null` : sql`(i.owner_id is null or ${anybody})`;
}

/** The days of the deadline, both ends among them. */
function expiringWithin(query: ListQuery): Condition[] {
  const [first, last] = [query['filter.expirationStart'], query['filter.expirationEnd']];
  return [
    ...(first === undefined ? [] : [sql<boolean>`i.expires_on >= ${first}::date`]),
    ...(last === undefined ? [] : [sql<boolean>`i.expires_on <= ${last}::date`]),
  ];
}

const midnightOf = (day: IsoDate, later: 0 | 1) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'America/Sao_Paulo')`;

/** Days of Brasília's calendar, both ends among them. */
function within(
  instant: RawBuilder<unknown>,
  first: IsoDate | undefined,
  last: IsoDate | undefined,
): Condition[] {
  return [
    ...(first === undefined ? [] : [sql<boolean>`${instant} >= ${midnightOf(first, 0)}`]),
    ...(last === undefined ? [] : [sql<boolean>`${instant} < ${midnightOf(last, 1)}`]),
  ];
}

/** The days of the processing date, as the list shows it: a result that was withdrawn has none. */
function processedWithin(query: ListQuery): Condition[] {
  const days = within(
    sql`i.processed_at`,
    query['filter.initialProcessingDate'],
    query['filter.finalProcessingDate'],
  );
  return days.length === 0 ? [] : [...days, sql<boolean>`i.result <> 'SEM_RESULTADO'`];
}

export const isByResultDay = (query: ListQuery): boolean => processedWithin(query).length > 0;

/** The days of the registration. */
export const registeredWithin = (query: ListQuery): Condition[] =>
  within(sql`i.registered_at`, query['filter.periodStart'], query['filter.periodEnd']);

/** What is asked for beside the search, the federative unit, the state and the day of registration. */
function otherwise(viewer: Viewer, query: ListQuery, now: Date): Condition[] {
  const waiting = query['filter.waiting'];
  const origin = query['filter.originInterview'];
  return [
    inCities(query),
    inClasses(query),
    emailStatusIn(query['filter.emails'], sql`m.kind = 'registration-confirmed'`),
    emailStatusIn(query['filter.resultEmails'], sql`m.kind = 'result'`),
    emailStatusIn(query['filter.selfAssessmentEmails'], sql`m.kind = 'self-assessment'`),
    ownedBy(query['filter.owners']),
    ...expiringWithin(query),
    isGiven(waiting) ? waitsFor(waiting, now) : null,
    ...processedWithin(query),
    query['filter.myRecords'] ? sql<boolean>`i.owner_id = ${viewer.accountId}` : null,
    query['filter.registeredOnPortal'] ? sql<boolean>`i.origin = 'LANDING_PAGE'` : null,
    origin === undefined ? null : sql<boolean>`i.origin = ${origin}`,
  ].filter((condition) => condition !== null);
}

/**
 * The conditions over `interview as i` that a list is asked for, the search apart. With any of them the statement is
 * not prepared: the best index depends on how rare the values are.
 */
export function filtered(viewer: Viewer, query: ListQuery, now: Date): Condition[] {
  const states = statesOf(query);
  const inUnits = inStates(query, sql`i.uf_id`);
  const conditions = [
    ...(inUnits === null ? [] : [inUnits]),
    ...(states === null ? [] : stateIs(states)),
    ...registeredWithin(query),
    ...otherwise(viewer, query, now),
  ];
  return conditions.length === 0 ? [] : [sql`${sql.raw(PLANNED_EACH_TIME)} true`, ...conditions];
}

/** The federative units that the viewer reaches and the list is asked for; null: all. */
export function ufIdsWithin(viewer: Viewer, query: AskedStates): number[] | null {
  const asked = ufIdsOf(query);
  if (viewer.uf === null) return asked;
  const own = UF_CODES[viewer.uf] ?? 0;
  return [own].filter((id) => asked === null || asked.includes(id));
}

/** Every pair of a federative unit and a state that is asked for; the units are null where any will do. */
export interface Stretches {
  readonly ufIds: readonly number[] | null;
  readonly states: readonly StateKey[];
}

/** The pairs, if the list is asked for nothing but them, words and days of registration; null: for more, or for any state. */
export function stretchesOf(viewer: Viewer, query: ListQuery, now: Date): Stretches | null {
  const states = statesOf(query);
  if (states === null || otherwise(viewer, query, now).length > 0) return null;
  return { ufIds: ufIdsWithin(viewer, query), states };
}

/** The cache key of a count: everything that affects which rows are found. */
export function filterKey(viewer: Viewer, query: ListQuery): string {
  const {
    'page.index': _index,
    'page.size': _size,
    'sort.type': _order,
    'filter.sortField': _field,
    ...asked
  } = query;
  return JSON.stringify([viewer.uf, asked['filter.myRecords'] ? viewer.accountId : null, asked]);
}
