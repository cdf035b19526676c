import { parseDateBr, parseIsoDate, type IsoDate } from './calendar.ts';

/** Earlier dates are refused as typing errors. */
const EARLIEST = '1900-01-01';
/** Specification, document 1 §5: 16 or older; 16 and 17 only when emancipated. */
export const MINIMUM_AGE = 16;
export const FULL_AGE = 18;

/**
 * `dd/MM/yyyy` or `yyyy-MM-dd` → date, or null: another form, a day that does not exist, before 1900.
 * Future dates pass; `ageRule` refuses them.
 */
export function parseBirthDate(text: string): IsoDate | null {
  const trimmed = text.trim();
  const date = parseDateBr(trimmed) ?? parseIsoDate(trimmed);
  return date !== null && date >= EARLIEST ? date : null;
}

/**
 * Age in whole years on a day; negative before birth. A person born on 29 February completes a year on 1 March
 * when the year has no such day (Lei 810/1949, art. 3).
 */
export function ageOn(birthDate: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * `not-born`: a date in the future, so an invalid one; `under-age`: younger than 16, refused;
 * `emancipation-required`: 16 or 17 without the confirmation; `admitted`: 18, or 16 with it.
 */
export type AgeRule = 'admitted' | 'emancipation-required' | 'under-age' | 'not-born';

/**
 * The age rule of the specification (document 1 §5): from the birth date, the current day and the ticked
 * confirmation.
 */
export function ageRule(birthDate: IsoDate, today: IsoDate, emancipated: boolean): AgeRule {
  if (birthDate > today) return 'not-born';
  const age = ageOn(birthDate, today);
  if (age < MINIMUM_AGE) return 'under-age';
  return age >= FULL_AGE || emancipated ? 'admitted' : 'emancipation-required';
}
