import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, ageRule, parseBirthDate } from './birth-date.ts';
import { addMonths, formatDateBr, isoDateOf, parseIsoDate, type IsoDate } from './calendar.ts';

const on = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (date === null) throw new Error(`${text} is no date`);
  return date;
};
const births = fc
  .tuple(
    fc.integer({ min: 1900, max: 2026 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => isoDateOf(year, month, day));

describe('parseBirthDate', () => {
  it.each([
    ['03/07/1990', '1990-07-03'],
    ['1990-07-03', '1990-07-03'],
    [' 29/02/2000 ', '2000-02-29'],
    ['01/01/1900', '1900-01-01'],
  ])('reads %j', (text, expected) => expect(parseBirthDate(text)).toBe(expected));

  it.each([
    '',
    '3/7/1990',
    '31/04/1990',
    '29/02/1999',
    '07/13/1990',
    '00/01/1990',
    '31/12/1899',
    '03/07/90',
    '03-07-1990',
    '1990/07/03',
    '03/07/1990a',
  ])('refuses %j', (text) => expect(parseBirthDate(text)).toBeNull());

  it('reads both forms alike', () => {
    fc.assert(
      fc.property(
        births,
        (date) => parseBirthDate(formatDateBr(date)) === date && parseBirthDate(date) === date,
      ),
    );
  });
});

describe('ageOn', () => {
  it.each([
    ['2000-07-03', '2026-07-02', 25],
    ['2000-07-03', '2026-07-03', 26],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2027-01-01', '2026-07-03', -1],
  ])('born %s, on %s: %d', (birth, today, age) => expect(ageOn(on(birth), on(today))).toBe(age));

  it('grows by one a year', () => {
    fc.assert(
      fc.property(
        births,
        fc.nat(120),
        (birth, years) => ageOn(birth, addMonths(birth, 12 * years)) === years,
      ),
    );
  });
});

describe('ageRule', () => {
  it.each([
    ['2010-07-04', false, 'under-age'],
    ['2010-07-04', true, 'under-age'],
    ['2010-07-03', false, 'emancipation-required'],
    ['2010-07-03', true, 'admitted'],
    ['2008-07-04', false, 'emancipation-required'],
    ['2008-07-04', true, 'admitted'],
    ['2008-07-03', false, 'admitted'],
    ['2026-07-03', true, 'under-age'],
    ['2026-07-04', true, 'not-born'],
  ] as const)('on 2026-07-03, born %s, emancipated %s: %s', (birth, emancipated, rule) =>
    expect(ageRule(on(birth), on('2026-07-03'), emancipated)).toBe(rule),
  );
});
