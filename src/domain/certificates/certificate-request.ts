export const COURSE_HOURS_MAX_DIGITS = 9;
export const REVOCATION_REASON = { minimum: 20, maximum: 100 } as const;

/** Digits only, no dot or space, at most 9, and not zero. */
export function isCourseHours(text: string): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) > 0;
}

/** Hours as a certificate prints them: without zeros in front. */
export const tidyCourseHours = (text: string): string => text.replace(/^0+(?=\d)/, '');
