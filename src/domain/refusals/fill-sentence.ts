import { formatDateBr, isIsoDate } from '../calendar.ts';

/** A detail as display text: dates as dd/MM/yyyy. Details other than texts and numbers are left out. */
function readable(detail: unknown): string {
  if (typeof detail === 'number') return String(detail);
  if (typeof detail !== 'string') return '';
  return isIsoDate(detail) ? formatDateBr(detail) : detail;
}

/** A sentence of the catalogue with its placeholders filled from the details. */
export function fillSentence(sentence: string, details?: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => readable(details?.[name]));
}
