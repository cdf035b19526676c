import { describe, expect, it } from 'vitest';
import { addDays, parseIsoDate, type IsoDate } from '../calendar.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import {
  checkRegisteredBefore,
  checkSeminar,
  seminarDateLimits,
  seminarDoubts,
  type Seminar,
} from './seminar-rules.ts';

const on = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (date === null) throw new Error(`${text} is no date`);
  return date;
};
const seminar = (begin: string, end: string, courseHours = '60'): Seminar => ({
  beginDate: on(begin),
  endDate: on(end),
  courseHours,
});
/** A Sunday. */
const TODAY = on('2026-03-01');

describe('checkSeminar', () => {
  it.each([
    ['2026-02-23', '2026-02-28', '60', null],
    // On its last day.
    ['2026-02-24', '2026-03-01', '60', null],
    ['2026-02-28', '2026-03-01', '48', null],
    ['2024-02-28', '2024-02-29', '20', null],
    ['2026-03-01', '2026-03-05', '60', 'certificate.begin-date'],
    ['2026-03-02', '2026-03-05', '60', 'certificate.begin-date'],
    ['2026-02-28', '2026-02-28', '60', 'certificate.end-date'],
    ['2026-02-20', '2026-02-19', '60', 'certificate.end-date'],
    // Both are wrong: the first field is reported.
    ['2026-03-02', '2026-03-01', '60', 'certificate.begin-date'],
    ['2026-02-24', '2026-03-02', '60', 'certificate.not-over'],
    ['2026-02-24', '2999-12-31', '60', 'certificate.not-over'],
    ['2026-02-23', '2026-02-28', '144', null],
    ['2026-02-23', '2026-02-28', '145', 'certificate.hours'],
    ['2026-02-23', '2026-02-28', '999999999', 'certificate.hours'],
    ['2026-02-28', '2026-03-01', '49', 'certificate.hours'],
  ])('%s to %s, %s hours → %s', (begin, end, hours, refusal) => {
    expect(checkSeminar(seminar(begin, end, hours), TODAY)?.code ?? null).toBe(refusal);
  });

  it('names the hours that fit', () => {
    const refusal = checkSeminar(seminar('2026-02-23', '2026-02-28', '999999999'), TODAY);
    expect(refusal && sentenceOf(refusal)).toContain('tem 144 horas ao todo');
  });

  it('agrees with the limits of the dialog', () => {
    expect(seminarDateLimits(TODAY, null)).toEqual({
      latestBegin: '2026-02-28',
      earliestEnd: null,
      latestEnd: '2026-03-01',
    });
    const { latestBegin, earliestEnd, latestEnd } = seminarDateLimits(TODAY, on('2026-02-28'));
    expect(earliestEnd).toBe('2026-03-01');
    for (const endDate of [earliestEnd ?? TODAY, latestEnd])
      expect(checkSeminar({ beginDate: latestBegin, endDate, courseHours: '20' }, TODAY)).toBeNull();
    expect(
      checkSeminar({ beginDate: latestBegin, endDate: addDays(latestEnd, 1), courseHours: '20' }, TODAY)
        ?.code,
    ).toBe('certificate.not-over');
  });
});

describe('checkRegisteredBefore', () => {
  it.each([
    ['2026-02-22', null],
    ['2026-02-23', null],
    ['2026-02-24', 'certificate.before-registration'],
  ])('registered on %s → %s', (registeredOn, refusal) => {
    const found = checkRegisteredBefore(seminar('2026-02-23', '2026-02-28'), on(registeredOn));
    expect(found?.code ?? null).toBe(refusal);
    if (found) expect(sentenceOf(found)).toContain('feita em 24/02/2026');
  });
});

describe('seminarDoubts', () => {
  it.each([
    ['six days of ten hours', '2026-02-23', '2026-02-28', '60', []],
    ['half the usual hours', '2026-02-23', '2026-02-28', '30', []],
    ['less than half', '2026-02-23', '2026-02-28', '29', ['few-hours']],
    ['one and a half times the usual', '2026-02-16', '2026-02-28', '90', []],
    ['more', '2026-02-16', '2026-02-28', '91', ['many-hours']],
    ['twelve hours a day', '2026-02-23', '2026-02-27', '60', []],
    ['more than twelve', '2026-02-24', '2026-02-27', '60', ['hours-a-day']],
    ['four weeks', '2026-02-01', '2026-02-28', '60', []],
    ['four weeks and a day', '2026-01-31', '2026-02-28', '60', ['long-period']],
    ['a weekend', '2026-02-21', '2026-02-22', '20', ['few-hours', 'weekend-only']],
    ['a Friday and a Saturday', '2026-02-20', '2026-02-21', '20', ['few-hours']],
    ['a year ago', '2025-02-24', '2025-03-01', '60', []],
    ['more than a year ago', '2025-02-23', '2025-02-28', '60', ['long-ago']],
    ['everything at once', '2024-02-24', '2024-02-25', '48', ['hours-a-day', 'weekend-only', 'long-ago']],
  ])('%s', (_, begin, end, hours, doubts) => {
    expect(seminarDoubts(seminar(begin, end, hours), { usualHours: 60, today: TODAY })).toEqual(doubts);
  });

  it("goes by the version's usual hours", () => {
    const forty = seminar('2026-02-23', '2026-02-28', '40');
    expect(seminarDoubts(forty, { usualHours: 44, today: TODAY })).toEqual([]);
    expect(seminarDoubts(forty, { usualHours: 20, today: TODAY })).toEqual(['many-hours']);
  });
});
