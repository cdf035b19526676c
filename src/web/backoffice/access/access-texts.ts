import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { UF_CODES } from '#domain/federative-units.ts';

/** How far an access reaches, in words. */
export const reachText = (uf: string | null): string => (uf === null ? 'Todo o país' : uf);

export const dayText = (instant: string): string => formatDateBr(dateInSaoPaulo(new Date(instant)));

/** The states as options, by initials. */
export const UF_OPTIONS = Object.keys(UF_CODES)
  .toSorted()
  .map((initials) => ({ value: initials, label: initials }));

/** The value of "the whole country" in selects and in the address, as in the specification. */
export const WHOLE_COUNTRY = 'NA';
