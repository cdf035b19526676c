import { addDays, daysBetween, type IsoDate } from '../calendar.ts';
import { refuse, type Refusal } from '../refusal.ts';

export const COURSE_HOURS_MAX_DIGITS = 9;
export const REVOCATION_REASON = { minimum: 20, maximum: 100 } as const;

export interface SeminarDates {
  readonly beginDate: IsoDate;
  readonly endDate: IsoDate;
}

/** Digits only, no dot or space, at most 9, and not zero. */
export function isCourseHours(text: string): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) > 0;
}

/** Latest allowed start: yesterday. Earliest allowed end: the day after the start. Document 2, section 5. */
export function seminarDateLimits(
  today: IsoDate,
  beginDate: IsoDate | null,
): { latestBegin: IsoDate; earliestEnd: IsoDate | null } {
  return { latestBegin: addDays(today, -1), earliestEnd: beginDate === null ? null : addDays(beginDate, 1) };
}

/** Refusals: certificate.begin-date, certificate.end-date. */
export function checkSeminarDates(dates: SeminarDates, today: IsoDate): Refusal | null {
  if (daysBetween(dates.beginDate, today) < 1) return refuse('certificate.begin-date');
  if (daysBetween(dates.beginDate, dates.endDate) < 1) return refuse('certificate.end-date');
  return null;
}

/** Crockford's base 32: without the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code printed on a certificate: 16 symbols of base 32 in groups of four, from 10 random bytes (80 bits),
 * so that codes cannot be guessed or counted. Throws a RangeError when given fewer.
 */
export function certificateCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < 10) throw new RangeError('a certificate code needs 10 random bytes');
  let bits = 0n;
  for (const byte of randomBytes.slice(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const symbols = Array.from({ length: 16 }, (_, i) => ALPHABET[Number((bits >> BigInt(75 - 5 * i)) & 31n)]);
  return inGroups(symbols.join(''));
}

const inGroups = (symbols: string): string => symbols.replace(/(.{4})(?!$)/g, '$1-');

/** A typed or scanned code, normalised to the printed form; null when it cannot be a code. */
export function parseCertificateCode(text: string): string | null {
  const symbols = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(symbols) ? inGroups(symbols) : null;
}
