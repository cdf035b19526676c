import { addDays, daysBetween, isoDateOf, type IsoDate } from '../calendar.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** The seminar that a certificate states. */
export interface Seminar {
  readonly beginDate: IsoDate;
  readonly endDate: IsoDate;
  /** Digits, as checked by `isCourseHours`. */
  readonly courseHours: string;
}

/** Latest allowed start: yesterday. The end: from the day after the start until today. Document 2, section 5. */
export function seminarDateLimits(
  today: IsoDate,
  beginDate: IsoDate | null,
): { latestBegin: IsoDate; earliestEnd: IsoDate | null; latestEnd: IsoDate } {
  return {
    latestBegin: addDays(today, -1),
    earliestEnd: beginDate === null ? null : addDays(beginDate, 1),
    latestEnd: today,
  };
}

/** First and last day included. */
const daysOf = ({ beginDate, endDate }: Seminar): number => daysBetween(beginDate, endDate) + 1;

type SeminarRefusal = Refusal<
  'certificate.begin-date' | 'certificate.end-date' | 'certificate.not-over' | 'certificate.hours'
>;

/** A seminar that cannot have been: nobody may confirm it. `certificate.hours` has {limit}: as many hours as its days have. */
export function checkSeminar(seminar: Seminar, today: IsoDate): SeminarRefusal | null {
  const { beginDate, endDate, courseHours } = seminar;
  if (daysBetween(beginDate, today) < 1) return refuse('certificate.begin-date');
  if (daysBetween(beginDate, endDate) < 1) return refuse('certificate.end-date');
  if (daysBetween(endDate, today) < 0) return refuse('certificate.not-over');
  const limit = 24 * daysOf(seminar);
  return Number(courseHours) > limit ? refuse('certificate.hours', { limit }) : null;
}

/** Refusal: certificate.before-registration {date}, where the seminar began before the person was registered. */
export function checkRegisteredBefore(seminar: Seminar, registeredOn: IsoDate): Refusal | null {
  return daysBetween(registeredOn, seminar.beginDate) < 0
    ? refuse('certificate.before-registration', { date: registeredOn })
    : null;
}

/** What is possible but odd: a person may confirm it. */
export const SEMINAR_DOUBTS = [
  'few-hours',
  'many-hours',
  'hours-a-day',
  'long-period',
  'weekend-only',
  'long-ago',
] as const;
export type SeminarDoubt = (typeof SEMINAR_DOUBTS)[number];

const MIN_SHARE_OF_USUAL = 0.5;
const MAX_SHARE_OF_USUAL = 1.5;
const MAX_HOURS_A_DAY = 12;
const MAX_DAYS = 28;
const MAX_AGE_DAYS = 365;

/** A Saturday, from which every seventh day is one. */
const SOME_SATURDAY = isoDateOf(2000, 1, 1);
const isSaturday = (date: IsoDate): boolean => daysBetween(SOME_SATURDAY, date) % 7 === 0;

/** Everything odd about a seminar that is possible; `usualHours` are those of the version. */
export function seminarDoubts(
  seminar: Seminar,
  { usualHours, today }: { readonly usualHours: number; readonly today: IsoDate },
): SeminarDoubt[] {
  const hours = Number(seminar.courseHours);
  const days = daysOf(seminar);
  const isOdd: Readonly<Record<SeminarDoubt, boolean>> = {
    'few-hours': hours < MIN_SHARE_OF_USUAL * usualHours,
    'many-hours': hours > MAX_SHARE_OF_USUAL * usualHours,
    'hours-a-day': hours > MAX_HOURS_A_DAY * days,
    'long-period': days > MAX_DAYS,
    'weekend-only': days === 2 && isSaturday(seminar.beginDate),
    'long-ago': daysBetween(seminar.endDate, today) > MAX_AGE_DAYS,
  };
  return SEMINAR_DOUBTS.filter((doubt) => isOdd[doubt]);
}
