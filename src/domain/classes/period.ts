import { formatDateBr, type IsoDate } from '../calendar.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** First and last day of a seminar. */
export interface Period {
  readonly beginDate: IsoDate;
  readonly endDate: IsoDate;
}

type PeriodRefusal = Refusal<'class-room.begin-date' | 'class-room.end-date' | 'class-room.end-date-past'>;

/**
 * Why a class cannot have this period; null when it can. The end is at least a day after the start, and a date that is
 * new or changed is not in the past: a class that has begun can still be edited, but none can be made to have ended.
 */
export function periodRefusal(
  period: Period,
  today: IsoDate,
  before: Period | null = null,
): PeriodRefusal | null {
  const { beginDate, endDate } = period;
  if (beginDate !== before?.beginDate && beginDate < today) return refuse('class-room.begin-date');
  if (endDate <= beginDate) return refuse('class-room.end-date');
  if (endDate !== before?.endDate && endDate < today) return refuse('class-room.end-date-past');
  return null;
}

export const CLASS_SITUATIONS = ['FUTURE', 'ONGOING', 'ENDED'] as const;
/** Whether a class is to come, under way (first and last day included) or over. */
export type ClassSituation = (typeof CLASS_SITUATIONS)[number];

export function classSituation({ beginDate, endDate }: Period, today: IsoDate): ClassSituation {
  if (today < beginDate) return 'FUTURE';
  return today > endDate ? 'ENDED' : 'ONGOING';
}

/** `23/11/2026 a 27/11/2026`. */
export const periodInWords = ({ beginDate, endDate }: Period): string =>
  `${formatDateBr(beginDate)} a ${formatDateBr(endDate)}`;
