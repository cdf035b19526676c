import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';

/** The page of an offered seat, as the e-mail links it. */
export const offerPath = (token: string): string => `/vaga/${encodeURIComponent(token)}`;

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** "26/11/2026, 12:00 (horário de Brasília)". */
export function momentInBrasilia(instant: string): string {
  const moment = new Date(instant);
  return `${formatDateBr(dateInSaoPaulo(moment))}, ${CLOCK.format(moment)} (horário de Brasília)`;
}
