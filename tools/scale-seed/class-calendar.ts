import { addDays, isoDateOf, type IsoDate } from '#domain/calendar.ts';
import { SEMINAR_VERSIONS, versionById, type VersionId } from '#domain/seminar-version.ts';
import type { KnownCity } from './places.ts';

/** The first year of the generated data. Versions launched later begin in their own year. */
const FIRST_YEAR = 2018;
const QUARTERS_AHEAD = 2;
const SEMINAR_DAYS: Readonly<Record<VersionId, number>> = { 1: 5, 2: 4, 3: 4, 4: 5 };
const CENTS: Readonly<Record<VersionId, number>> = { 1: 189_000, 2: 210_000, 3: 156_000, 4: 99_000 };

/** A seminar held once a quarter by the regional of a state, in the city of the regional. */
export interface ScaleClass {
  /** Place in the list of all classes, from 0. */
  readonly index: number;
  readonly version: VersionId;
  /** Among the classes of its version in its city, from 1. */
  readonly number: number;
  readonly seat: KnownCity;
  readonly beginDate: IsoDate;
  readonly endDate: IsoDate;
  readonly cents: number;
}

/** The first day on which anybody of a version was registered. */
export function beginningOf(version: VersionId): IsoDate {
  return isoDateOf(Math.max(FIRST_YEAR, versionById(version).launchYear), 1, 8);
}

export interface ClassCalendar {
  readonly classes: readonly ScaleClass[];
  /** The first class of a version in a state that begins on or after a day; null when none is planned yet. */
  nextClass(version: VersionId, ufId: number, from: IsoDate): ScaleClass | null;
}

/** One class a quarter for each state and version, from the first year to two quarters from today. */
export function classCalendar(seats: readonly KnownCity[], today: IsoDate): ClassCalendar {
  const classes: ScaleClass[] = [];
  const byPlace = new Map<string, ScaleClass[]>();
  const lastQuarter = quarterOf(today) + QUARTERS_AHEAD;
  for (const seat of seats) {
    for (const { id: version } of SEMINAR_VERSIONS) {
      const own: ScaleClass[] = [];
      for (let quarter = quarterOf(beginningOf(version)); quarter <= lastQuarter; quarter += 1) {
        const first = isoDateOf(Math.floor(quarter / 4), (quarter % 4) * 3 + 1, 1);
        // Spread over five weeks in the middle of the quarter, so that states do not all begin on one day.
        const beginDate = addDays(first, 28 + ((seat.ufId * 7 + version * 11 + quarter * 5) % 35));
        own.push({
          index: classes.length + own.length,
          version,
          number: own.length + 1,
          seat,
          beginDate,
          endDate: addDays(beginDate, SEMINAR_DAYS[version]),
          cents: CENTS[version],
        });
      }
      classes.push(...own);
      byPlace.set(`${version} ${seat.ufId}`, own);
    }
  }
  return {
    classes,
    nextClass(version, ufId, from) {
      const own = byPlace.get(`${version} ${ufId}`) ?? [];
      const begun = own[0] ? quarterOf(own[0].beginDate) : 0;
      // The class of the day's own quarter may have begun; that of the next has not.
      const at = quarterOf(from) - begun;
      return [own[at], own[at + 1]].find((one) => one !== undefined && one.beginDate >= from) ?? null;
    },
  };
}

const quarterOf = (date: IsoDate): number =>
  Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
