import { dateInSaoPaulo, formatDateBr, timeInSaoPaulo } from '#domain/calendar.ts';

/** The page of an offered seat, as the e-mail links it. */
export const offerPath = (token: string): string => `/vaga/${encodeURIComponent(token)}`;

/** "26/11/2026, 12:00 (horário de Brasília)". */
export function momentInBrasilia(instant: string): string {
  const moment = new Date(instant);
  return `${formatDateBr(dateInSaoPaulo(moment))}, ${timeInSaoPaulo(moment)} (horário de Brasília)`;
}
