import type { IsoDate } from '../calendar.ts';

/** What decides whether the portal shows a class, and to whom it is news. */
export interface OpeningFacts {
  readonly active: boolean;
  readonly hidePortal: boolean;
  readonly regionalActive: boolean;
  readonly beginDate: IsoDate;
  readonly ufId: number;
}

/** Whether a class receives interest: active, not hidden, not begun, of an active regional. */
export const isOpen = (
  { active, hidePortal, regionalActive, beginDate }: OpeningFacts,
  today: IsoDate,
): boolean => active && regionalActive && !hidePortal && beginDate > today;

/** Whether a change opened a class to a state's people: it is open now, and was closed, or open in another state. */
export const opens = (before: OpeningFacts | null, after: OpeningFacts, today: IsoDate): boolean =>
  isOpen(after, today) && (before === null || before.ufId !== after.ufId || !isOpen(before, today));

/** Days in which an alert can be confirmed; it is deleted after them. */
export const CONFIRM_ALERT_DAYS = 7;
/** Days after its confirmation at which an alert ends. */
export const ALERT_DAYS = 365;
