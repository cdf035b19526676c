declare const isoDateBrand: unique symbol;

/**
 * A real day of the Gregorian calendar as text `yyyy-MM-dd`, without time or zone. Two of them compare with
 * `<` and `===` as text. Made by `parseIsoDate`, `isoDateOf` and the functions here.
 */
export type IsoDate = string & { readonly [isoDateBrand]: true };

const DAY_IN_MILLISECONDS = 86_400_000;

/** Days in a month (1–12) of a year. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Year, month (1–12) and day of the text, whether or not such a day exists. */
function partsOf(text: string): { year: number; month: number; day: number } {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
}

/** Whether the text is a day that exists, as `yyyy-MM-dd`, in the years 1 to 9999. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `yyyy-MM-dd` → date, or null when the form is another or no such day exists. */
export function parseIsoDate(text: string): IsoDate | null {
  return isIsoDate(text) ? text : null;
}

/** `dd/MM/yyyy` → date, or null: another form, a day that does not exist. */
export function parseDateBr(text: string): IsoDate | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  return parts ? parseIsoDate(`${parts[3]}-${parts[2]}-${parts[1]}`) : null;
}

/** Year, month (1–12), day → date. Throws a RangeError when no such day exists. */
export function isoDateOf(year: number, month: number, day: number): IsoDate {
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (!isIsoDate(text)) throw new RangeError('no such day');
  return text;
}

/** Days since 1970-01-01. UTC has no summer time, so every day is as long as the next. */
function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_IN_MILLISECONDS;
}

/** The date that many days later, or earlier when negative. Throws a RangeError outside the years 1 to 9999. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const text = new Date((dayNumber(date) + days) * DAY_IN_MILLISECONDS).toISOString().slice(0, 10);
  if (!isIsoDate(text)) throw new RangeError('outside the calendar');
  return text;
}

/** The same day that many months later (or earlier), or the last day of that month when it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const monthNumber = year * 12 + (month - 1) + months;
  const newYear = Math.floor(monthNumber / 12);
  const newMonth = monthNumber - newYear * 12 + 1;
  return isoDateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Days from the first date to the second: negative when the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** `dd/MM/yyyy`. */
export function formatDateBr(date: IsoDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

const TIME_ZONE = 'America/Sao_Paulo';
const IN_SAO_PAULO = { timeZone: TIME_ZONE, calendar: 'gregory', numberingSystem: 'latn' } as const;

/** Made when first asked: an `Intl` format costs a slow phone tens of milliseconds, and few screens write one at once. */
function madeOnce(options: Intl.DateTimeFormatOptions, locale: string): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { ...IN_SAO_PAULO, ...options }));
}

/** The part of `Temporal` that is read here. */
interface TemporalTime {
  readonly Instant: {
    fromEpochMilliseconds(time: number): {
      toZonedDateTimeISO(zone: string): {
        toPlainDate(): { toString(): string };
        toPlainTime(): { toString(options: { readonly smallestUnit: 'minute' }): string };
      };
    };
  };
}

/**
 * The clocks of São Paulo by the browser's `Temporal`; null where there is none (Node 24, older browsers). The first `Intl`
 * object of a page costs 40 ms of a fast processor, since the browser then lists all its locales; this costs two.
 */
function clocksByTemporal(time: number) {
  const { Temporal } = globalThis as { readonly Temporal?: TemporalTime };
  return Temporal?.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(TIME_ZONE) ?? null;
}

/** The Swedish format is `yyyy-MM-dd`, and formatting it is four times as fast as formatToParts. */
const isoDayFormat = madeOnce({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv');

const dayPartsFormat = madeOnce({ year: 'numeric', month: 'numeric', day: 'numeric' }, 'en');

const HOUR_MS = 3_600_000;
/** Since 1914 the clocks of São Paulo differ from UTC by whole hours, so a day begins with an hour. */
const WHOLE_HOURS_SINCE_MS = -1_767_225_600_000;
const MAX_KNOWN_HOURS = 50_000;
const dayOfHour = new Map<number, IsoDate>();

/**
 * The day in Brasília and São Paulo at that instant. Deadlines and ages are counted in it. Formatting it anew for each
 * row was a tenth of a list's reply, so the day of an hour is kept.
 */
export function dateInSaoPaulo(instant: Date): IsoDate {
  const time = instant.getTime();
  if (!(time >= WHOLE_HOURS_SINCE_MS)) return formattedDay(instant);
  const hour = Math.floor(time / HOUR_MS);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = parseIsoDate(clocksByTemporal(time)?.toPlainDate().toString() ?? '') ?? formattedDay(instant);
  if (dayOfHour.size >= MAX_KNOWN_HOURS) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

function formattedDay(instant: Date): IsoDate {
  const written = isoDayFormat().format(instant);
  if (isIsoDate(written)) return written;
  // Years before 1000 are written with fewer digits, and a browser may lack the Swedish locale.
  const parts = { year: 0, month: 0, day: 0 };
  for (const { type, value } of dayPartsFormat().formatToParts(instant)) {
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = Number(value);
  }
  return isoDateOf(parts.year, parts.month, parts.day);
}

const clockFormat = madeOnce({ hour: '2-digit', minute: '2-digit' }, 'sv');

/** An instant as `HH:mm` by the clocks of Brasília and São Paulo. */
export function timeInSaoPaulo(instant: Date): string {
  const time = instant.getTime();
  const clocks = time >= WHOLE_HOURS_SINCE_MS ? clocksByTemporal(time) : null;
  return clocks?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? clockFormat().format(instant);
}

/** The hour of the day, 0 to 23, by the clocks of Brasília and São Paulo. */
export const hourInSaoPaulo = (instant: Date): number => Number(timeInSaoPaulo(instant).slice(0, 2));

/** An instant as `dd/MM/yyyy HH:mm` by the clocks of Brasília and São Paulo. */
export function formatMomentBr(instant: Date): string {
  return `${formatDateBr(dateInSaoPaulo(instant))} ${timeInSaoPaulo(instant)}`;
}
