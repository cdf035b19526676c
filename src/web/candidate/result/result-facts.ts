import { formatDateBr, type IsoDate, parseIsoDate } from '#domain/calendar.ts';
import type { SelectionKind } from '#domain/seminar-version.ts';

/** Facts for the result texts. Dates are dd/MM/yyyy, null where the interview has none. */
export interface ResultFacts {
  readonly selection: SelectionKind;
  readonly versionName: string;
  /** In a class that is or will be held: no other is to be chosen. */
  readonly isEnrolled: boolean;
  readonly reinterviewDate: string | null;
  readonly lastValidDay: string | null;
  /** Last day to ask for a person's review of an automatic result; null when a person decided. */
  readonly reviewUntil: string | null;
  /** Sent so long ago that the evaluation takes longer than usual. */
  readonly takesLong: boolean;
  /** That day is not over yet. */
  readonly reviewOpen: boolean;
}

/** An evaluation takes a few minutes; after this the page states that it takes longer. */
const USUAL_PROCESSING_MS = 15 * 60_000;

export const takesLong = (sentAt: string | null, now: Date): boolean =>
  sentAt !== null && now.getTime() - new Date(sentAt).getTime() > USUAL_PROCESSING_MS;

/** dd/MM/yyyy of what the interview carries as yyyy-MM-dd. */
export function datesOf(
  interview: { reinterviewDate: string | null; expirationDate: string | null; reviewUntil: string | null },
  today: IsoDate,
): Pick<ResultFacts, 'reinterviewDate' | 'lastValidDay' | 'reviewUntil' | 'reviewOpen'> {
  const brazilian = (text: string | null) => {
    const date = text === null ? null : parseIsoDate(text);
    return date ? formatDateBr(date) : null;
  };
  const lastReviewDay = interview.reviewUntil === null ? null : parseIsoDate(interview.reviewUntil);
  return {
    reinterviewDate: brazilian(interview.reinterviewDate),
    lastValidDay: brazilian(interview.expirationDate),
    reviewUntil: lastReviewDay ? formatDateBr(lastReviewDay) : null,
    reviewOpen: lastReviewDay !== null && today <= lastReviewDay,
  };
}
