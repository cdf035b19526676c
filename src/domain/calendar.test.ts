import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dateInSaoPaulo,
  daysBetween,
  formatDateBr,
  isoDateOf,
  parseIsoDate,
  timeInSaoPaulo,
  type IsoDate,
} from './calendar.ts';

const on = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (date === null) throw new Error(`${text} is no date`);
  return date;
};
const dates = fc.integer({ min: -50_000, max: 100_000 }).map((days) => addDays(on('1970-01-01'), days));

describe('parseIsoDate', () => {
  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '9999-12-31', '0001-01-01'])('reads %s', (text) =>
    expect(parseIsoDate(text)).toBe(text),
  );
  it.each([
    '',
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '24-01-01',
    '2024-1-1',
    '2024-01-01T00:00',
    ' 2024-01-01',
  ])('refuses %j', (text) => expect(parseIsoDate(text)).toBeNull());
});

describe('adding', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-01-01', -1, '2023-12-31'],
    ['2018-11-03', 1, '2018-11-04'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s + %d days = %s', (from, days, to) => expect(addDays(on(from), days)).toBe(to));

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2024-08-31', 6, '2025-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-05-31', 0, '2024-05-31'],
    ['2024-05-31', 12, '2025-05-31'],
  ])('%s + %d months = %s', (from, months, to) => expect(addMonths(on(from), months)).toBe(to));

  it('does not leave the calendar', () => {
    expect(() => addDays(on('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addMonths(on('0001-01-01'), -1)).toThrow(RangeError);
  });

  it('days between undo adding days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -9000, max: 9000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('text order is time order', () => {
    fc.assert(fc.property(dates, dates, (a, b) => a < b === daysBetween(a, b) > 0));
  });

  it('months keep the day or take the last of the month', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        const kept = moved.slice(8) === date.slice(8);
        const lastOfMonth = addDays(moved, 1).endsWith('-01');
        expect(kept || (lastOfMonth && moved.slice(8) < date.slice(8))).toBe(true);
      }),
    );
  });
});

/** Instants, with their day and time in São Paulo. */
const MOMENTS = [
  ['2026-07-01T02:59:59.999Z', '2026-06-30', '23:59'],
  ['2026-07-01T03:00:00Z', '2026-07-01', '00:00'],
  ['2026-01-01T00:00:00Z', '2025-12-31', '21:00'],
  ['2026-12-31T23:59:59Z', '2026-12-31', '20:59'],
  // Summer time still applied in January of 2019: two hours behind UTC, not three.
  ['2019-01-10T02:00:00Z', '2019-01-10', '00:00'],
  ['2019-01-10T01:59:59Z', '2019-01-09', '23:59'],
  ['1985-11-02T03:30:00Z', '1985-11-02', '01:30'],
  ['1914-01-02T02:00:00Z', '1914-01-01', '23:00'],
] as const;

describe('dateInSaoPaulo', () => {
  it.each(MOMENTS)('%s is %s', (instant, date) => expect(dateInSaoPaulo(new Date(instant))).toBe(date));

  it('knows years of three digits', () =>
    expect(dateInSaoPaulo(new Date('0999-06-01T12:00:00Z'))).toBe('0999-06-01'));

  it('throws on an invalid date', () => expect(() => dateInSaoPaulo(new Date(NaN))).toThrow(RangeError));
});

describe('timeInSaoPaulo', () => {
  it.each(MOMENTS)('%s: %s %s', (instant, _, time) => expect(timeInSaoPaulo(new Date(instant))).toBe(time));

  it('throws on an invalid date', () => expect(() => timeInSaoPaulo(new Date(NaN))).toThrow(RangeError));
});

describe('in a browser that has Temporal', () => {
  // This Node has it behind a flag, for new contexts.
  setFlagsFromString('--harmony-temporal');
  const { Temporal } = runInNewContext('({ Temporal })') as { readonly Temporal: unknown };
  setFlagsFromString('--no-harmony-temporal');
  beforeAll(() => {
    vi.resetModules();
    vi.stubGlobal('Temporal', Temporal);
  });
  afterAll(() => void vi.unstubAllGlobals());

  it.each(MOMENTS)('%s is %s %s, without any Intl format', async (instant, date, time) => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const calendar = await import('./calendar.ts');
    expect(calendar.dateInSaoPaulo(new Date(instant))).toBe(date);
    expect(calendar.timeInSaoPaulo(new Date(instant))).toBe(time);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('has the same years before clocks had whole hours', async () => {
    const calendar = await import('./calendar.ts');
    expect(calendar.dateInSaoPaulo(new Date('0999-06-01T12:00:00Z'))).toBe('0999-06-01');
  });
});

describe('showing', () => {
  it('writes day, month, year', () => expect(formatDateBr(isoDateOf(2026, 7, 3))).toBe('03/07/2026'));
  it('makes no date that does not exist', () => expect(() => isoDateOf(2023, 2, 29)).toThrow(RangeError));
});
