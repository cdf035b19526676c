import { ageRule, parseBirthDate } from '#domain/birth-date.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { REGISTRATION_REFUSALS } from '#domain/refusals/registration.ts';

/** Whether the date typed so far makes the person 16 or 17, who have to confirm their emancipation. */
export function needsEmancipation(typedDate: string, today: IsoDate): boolean {
  const parsedDate = parseBirthDate(typedDate);
  return parsedDate !== null && ageRule(parsedDate, today, false) === 'emancipation-required';
}

interface Typed {
  readonly birthDate: string;
  readonly emancipated: boolean;
}

/** What a typed date of birth refuses, at its field. Null also while it is no date. */
export function ageProblem(
  { birthDate, emancipated }: Typed,
  today: IsoDate,
): { readonly field: keyof Typed; readonly message: string } | null {
  const parsedDate = parseBirthDate(birthDate);
  switch (parsedDate && ageRule(parsedDate, today, emancipated)) {
    case 'not-born':
      return { field: 'birthDate', message: 'Data de nascimento inválida!' };
    case 'under-age':
      return { field: 'birthDate', message: REGISTRATION_REFUSALS['candidate.too-young'] };
    case 'emancipation-required':
      return { field: 'emancipated', message: REGISTRATION_REFUSALS['candidate.emancipation'] };
    case 'admitted':
    case null:
      return null;
  }
}
