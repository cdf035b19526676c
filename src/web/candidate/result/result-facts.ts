import { addDays, dateInSaoPaulo, formatDateBr, type IsoDate, parseIsoDate } from '#domain/calendar.ts';
import { HUMAN_REVIEW_DAYS } from '#domain/interview/deadlines.ts';
import type { SelectionKind } from '#domain/seminar-version.ts';

/** What a text may mention. Dates are dd/MM/yyyy, null where the interview has none. */
export interface ResultFacts {
  readonly selection: SelectionKind;
  readonly versionName: string;
  readonly reinterviewDate: string | null;
  readonly lastValidDay: string | null;
  /** Last day to ask for a person's review of an automated result, and whether it is still to come. */
  readonly reviewUntil: string | null;
  readonly reviewOpen: boolean;
}

/** dd/MM/yyyy of what the interview carries as yyyy-MM-dd and as an instant. */
export function datesOf(
  interview: { reinterviewDate: string | null; expirationDate: string | null; processingDate: string | null },
  today: IsoDate,
): Pick<ResultFacts, 'reinterviewDate' | 'lastValidDay' | 'reviewUntil' | 'reviewOpen'> {
  const brazilian = (text: string | null) => {
    const date = text === null ? null : parseIsoDate(text);
    return date ? formatDateBr(date) : null;
  };
  const lastReviewDay =
    interview.processingDate === null
      ? null
      : addDays(dateInSaoPaulo(new Date(interview.processingDate)), HUMAN_REVIEW_DAYS);
  return {
    reinterviewDate: brazilian(interview.reinterviewDate),
    lastValidDay: brazilian(interview.expirationDate),
    reviewUntil: lastReviewDay ? formatDateBr(lastReviewDay) : null,
    reviewOpen: lastReviewDay === null || today <= lastReviewDay,
  };
}
