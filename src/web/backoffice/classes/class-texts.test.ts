import { describe, expect, it } from 'vitest';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { lengthText, peopleText, whenText } from './class-texts.ts';

const day = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
};

describe('a class in words', () => {
  it.each([
    ['2026-11-20', 'Começa em 10 dias'],
    ['2026-11-29', 'Começa amanhã'],
    ['2026-11-30', 'Começa hoje'],
    ['2026-12-01', 'Termina em 3 dias'],
    ['2026-12-03', 'Termina amanhã'],
    ['2026-12-04', 'Termina hoje'],
    ['2026-12-05', null],
  ])('seen on %s: %s', (seenOn, words) => {
    expect(whenText({ beginDate: '2026-11-30', endDate: '2026-12-04' }, day(seenOn))).toBe(words);
  });

  it('counts its days, both ends included, and names its weekdays', () => {
    expect(lengthText(day('2027-03-08'), day('2027-03-13'))).toBe('6 dias, de segunda a sábado');
  });

  it.each([
    [0, 0, null],
    [1, 0, '1 pessoa interessada'],
    [3, 0, '3 pessoas interessadas'],
    [0, 1, '1 pessoa matriculada'],
    [1200, 2, '1.200 pessoas interessadas e 2 matriculadas'],
  ])('%i interested and %i enrolled: %s', (interested, enrolled, words) => {
    expect(peopleText({ interested, enrolled })).toBe(words);
  });
});
