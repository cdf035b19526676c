import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import {
  checkSeminarDates,
  COURSE_HOURS_MAX_DIGITS,
  isCourseHours,
  seminarDateLimits,
} from '#domain/certificates/certificate-request.ts';
import { REFUSALS, sentenceOf } from '#domain/refusal.ts';

/** Specification, documents 2 and 3, section 5. */
export const MISSING_SEMINAR = REFUSALS['certificate.dates'];

/** The typed seminar; dates as `yyyy-MM-dd`, possibly empty. */
export interface SeminarForm {
  readonly beginDate: string;
  readonly endDate: string;
  readonly courseHours: string;
}

export type SeminarField = keyof SeminarForm;

export interface CheckedSeminar {
  readonly beginDate: IsoDate;
  readonly endDate: IsoDate;
  readonly courseHours: string;
}

export type SeminarCheck =
  | { readonly ok: true; readonly seminar: CheckedSeminar }
  /** `missing`: a field is empty, which has its own message. */
  | { readonly ok: false; readonly missing: boolean; readonly errors: Partial<Record<SeminarField, string>> };

const MISSING_FIELDS: Readonly<Record<SeminarField, string>> = {
  beginDate: 'Informe a data de início.',
  endDate: 'Informe a data de término.',
  courseHours: 'Informe a carga horária.',
};

/** Digits only, at most nine, as the hours field accepts them. */
export function courseHoursTyped(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, COURSE_HOURS_MAX_DIGITS);
}

/** Validates the seminar; `today` is the day in Brasília. */
export function checkSeminarForm(form: SeminarForm, today: IsoDate): SeminarCheck {
  const beginDate = parseIsoDate(form.beginDate);
  const endDate = parseIsoDate(form.endDate);
  const hours = isCourseHours(form.courseHours);
  if (!beginDate || !endDate || !hours) {
    return {
      ok: false,
      missing: true,
      errors: {
        ...(beginDate ? {} : { beginDate: MISSING_FIELDS.beginDate }),
        ...(endDate ? {} : { endDate: MISSING_FIELDS.endDate }),
        ...(hours ? {} : { courseHours: MISSING_FIELDS.courseHours }),
      },
    };
  }
  const refusal = checkSeminarDates({ beginDate, endDate }, today);
  if (refusal) {
    const field = refusal.code === 'certificate.begin-date' ? 'beginDate' : 'endDate';
    return { ok: false, missing: false, errors: { [field]: sentenceOf(refusal) } };
  }
  return { ok: true, seminar: { beginDate, endDate, courseHours: form.courseHours } };
}

/** Limits of the two date fields: the latest start, and the earliest end (null until a start is chosen). */
export function dateFieldLimits(
  form: SeminarForm,
  today: IsoDate,
): { latestBegin: IsoDate; earliestEnd: IsoDate | null } {
  return seminarDateLimits(today, parseIsoDate(form.beginDate));
}
