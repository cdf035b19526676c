import type { TurnItem } from '#contract/my-turn.ts';
import { dateInSaoPaulo, daysBetween, parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { isoDayText } from '../dates.ts';

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

/** How much time is left, or how long it has waited where nothing expires. */
export function timeText({ row, since }: Pick<TurnItem, 'row' | 'since'>, today: IsoDate): string {
  const last = row.expirationDate === null ? null : parseIsoDate(row.expirationDate);
  if (last !== null) {
    const left = daysBetween(today, last);
    if (left < 0) return `Venceu em ${isoDayText(last)}`;
    return left === 0 ? 'Vence hoje' : `Vence em ${days(left)}, em ${isoDayText(last)}`;
  }
  const waited = daysBetween(dateInSaoPaulo(new Date(since)), today);
  return waited <= 0 ? 'Espera desde hoje' : `Espera há ${days(waited)}`;
}
