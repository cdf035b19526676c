import { dateInSaoPaulo, formatDateBr, parseIsoDate } from '../calendar.ts';
import { formatPhone, parsePhone } from '../phone.ts';

/** A fact under its Portuguese label. */
export interface RecordFact {
  readonly label: string;
  readonly value: string;
}

/** A longer text written by a person. */
export interface RecordText {
  readonly title: string;
  readonly text: string;
}

export interface RecordSection {
  readonly heading: string;
  readonly facts: readonly RecordFact[];
  readonly texts: readonly RecordText[];
}

/** `dd/MM/yyyy` in São Paulo. */
export const dayOf = (instant: string): string => formatDateBr(dateInSaoPaulo(new Date(instant)));

/** A stored day as `dd/MM/yyyy`; what is none stays as it is. */
export function dateOf(text: string | null): string | null {
  const date = text === null ? null : parseIsoDate(text);
  return date ? formatDateBr(date) : text;
}

/** A stored phone as people write it; what is none stays as it is. */
export const phoneOf = (text: string): string => {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone) : text;
};

/** Entries without a value are left out. */
export const facts = (entries: readonly (readonly [label: string, value: string | null])[]): RecordFact[] =>
  entries.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
