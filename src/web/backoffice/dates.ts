import {
  dateInSaoPaulo,
  formatDateBr,
  parseIsoDate,
  timeInSaoPaulo,
  type IsoDate,
} from '#domain/calendar.ts';

/** An instant of the API as `dd/MM/yyyy` in Brasília's calendar. */
export function dayText(instant: string): string {
  return formatDateBr(dateInSaoPaulo(new Date(instant)));
}

/** `dd/MM/yyyy, HH:mm`. */
export function momentText(instant: string): string {
  return `${dayText(instant)}, ${timeInSaoPaulo(new Date(instant))}`;
}

/** `yyyy-MM-dd` as `dd/MM/yyyy`; anything else is returned unchanged. */
export function isoDayText(date: string): string {
  const parsed = parseIsoDate(date);
  return parsed ? formatDateBr(parsed) : date;
}

/** Today in Brasília's calendar, by the device's clock. */
export function today(): IsoDate {
  return dateInSaoPaulo(new Date());
}
