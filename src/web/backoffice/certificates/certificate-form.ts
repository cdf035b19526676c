import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { COURSE_HOURS_MAX_DIGITS, isCourseHours } from '#domain/certificates/certificate-request.ts';
import { checkSeminar, seminarDateLimits, type Seminar } from '#domain/certificates/seminar-rules.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { CERTIFICATES_REFUSALS } from '#domain/refusals/certificates.ts';
import { fillSentence } from '#domain/refusals/fill-sentence.ts';

/** Specification, documents 2 and 3, section 5. */
export const MISSING_SEMINAR = CERTIFICATES_REFUSALS['certificate.dates'];

/** The typed seminar; dates as `yyyy-MM-dd`, possibly empty. */
export interface SeminarForm {
  readonly beginDate: string;
  readonly endDate: string;
  readonly courseHours: string;
}

export type SeminarField = keyof SeminarForm;

export type CheckedSeminar = Seminar;

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
  const seminar = { beginDate, endDate, courseHours: form.courseHours };
  const refusal = checkSeminar(seminar, today);
  if (refusal) {
    const field = FIELD_OF[refusal.code] ?? 'endDate';
    const problem = fillSentence(CERTIFICATES_REFUSALS[refusal.code], refusal.details);
    return { ok: false, missing: false, errors: { [field]: problem } };
  }
  return { ok: true, seminar };
}

/** The field that a refusal is shown at; the others are about the end. */
const FIELD_OF: Readonly<Partial<Record<RefusalCode, SeminarField>>> = {
  'certificate.begin-date': 'beginDate',
  'certificate.hours': 'courseHours',
};

/** Limits of the two date fields: the latest start, and the earliest (null until a start is chosen) and latest end. */
export function dateFieldLimits(form: SeminarForm, today: IsoDate): ReturnType<typeof seminarDateLimits> {
  return seminarDateLimits(today, parseIsoDate(form.beginDate));
}
