import type { ClassRoom } from '#contract/class-rooms.ts';
import { daysBetween, parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import type { ClassSituation } from '#domain/classes/period.ts';
import { formatBrl } from '#domain/money.ts';
import type { TagTone } from '../../ui/tag.tsx';

export const SITUATION_WORDS: Readonly<Record<ClassSituation, string>> = {
  FUTURE: 'A começar',
  ONGOING: 'Em andamento',
  ENDED: 'Encerrada',
};

export const SITUATION_TONES: Readonly<Record<ClassSituation, TagTone>> = {
  FUTURE: 'pending',
  ONGOING: 'done',
  ENDED: 'default',
};

const inDays = (days: number): string =>
  days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days.toLocaleString('pt-BR')} dias`;

/** When a class begins or ends, counted from a day: "Começa em 75 dias"; null once it is over. */
export function whenText(
  { beginDate, endDate }: Pick<ClassRoom, 'beginDate' | 'endDate'>,
  day: IsoDate,
): string | null {
  const [begin, end] = [parseIsoDate(beginDate), parseIsoDate(endDate)];
  if (begin === null || end === null || end < day) return null;
  return begin >= day
    ? `Começa ${inDays(daysBetween(day, begin))}`
    : `Termina ${inDays(daysBetween(day, end))}`;
}

// Not one format kept for all: making it when the file runs costs the first screen tens of milliseconds.
const weekday = (date: IsoDate): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace('-feira', '');

/** How long a seminar is: "6 dias, de segunda a sábado". */
export function lengthText(begin: IsoDate, end: IsoDate): string {
  const days = daysBetween(begin, end) + 1;
  return `${days.toLocaleString('pt-BR')} dias, de ${weekday(begin)} a ${weekday(end)}`;
}

/** Who is in a class: "3 pessoas interessadas e 1 matriculada"; null where nobody is. */
export function peopleText({
  interested,
  enrolled,
}: Pick<ClassRoom, 'interested' | 'enrolled'>): string | null {
  const parts = [
    [interested, 'interessada', 'interessadas'],
    [enrolled, 'matriculada', 'matriculadas'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many], position) => {
      const people = position === 0 ? (count === 1 ? ' pessoa' : ' pessoas') : '';
      return `${count.toLocaleString('pt-BR')}${people} ${count === 1 ? one : many}`;
    });
  return words.length === 0 ? null : words.join(' e ');
}

/** Reais → `R$ 1.234,56`. */
export const reaisText = (reais: number): string => formatBrl(Math.round(reais * 100));

/** "São Paulo, SP". */
export const placeText = ({ city }: Pick<ClassRoom, 'city'>): string => `${city.name}, ${city.uf.initials}`;
