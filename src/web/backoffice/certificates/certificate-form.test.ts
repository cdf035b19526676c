import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/calendar.ts';
import {
  checkSeminarForm,
  courseHoursTyped,
  dateFieldLimits,
  MISSING_SEMINAR,
  type SeminarForm,
} from './certificate-form.ts';

const today = isoDateOf(2026, 3, 1);
const good: SeminarForm = { beginDate: '2026-02-20', endDate: '2026-02-25', courseHours: '60' };

describe('checkSeminarForm', () => {
  it('accepts a seminar that is over', () => {
    expect(checkSeminarForm(good, today)).toEqual({ ok: true, seminar: good });
  });

  it.each<[Partial<SeminarForm>, string[]]>([
    [{ beginDate: '' }, ['beginDate']],
    [{ endDate: '' }, ['endDate']],
    [{ courseHours: '' }, ['courseHours']],
    [{ courseHours: '0' }, ['courseHours']],
    [{ beginDate: '', endDate: '', courseHours: '' }, ['beginDate', 'endDate', 'courseHours']],
    [{ beginDate: '2026-02-30' }, ['beginDate']],
  ])('%j is incomplete', (change, fields) => {
    const check = checkSeminarForm({ ...good, ...change }, today);
    expect(check).toMatchObject({ ok: false, missing: true });
    expect(Object.keys(check.ok ? {} : check.errors)).toEqual(fields);
  });

  it.each<[Partial<SeminarForm>, string]>([
    [{ beginDate: '2026-03-01', endDate: '2026-03-02' }, 'beginDate'],
    [{ beginDate: '2026-02-20', endDate: '2026-02-20' }, 'endDate'],
    [{ beginDate: '2026-02-20', endDate: '2026-02-19' }, 'endDate'],
    [{ endDate: '2026-03-02' }, 'endDate'],
    [{ courseHours: '999999999' }, 'courseHours'],
  ])('%j breaks a date rule', (change, field) => {
    const check = checkSeminarForm({ ...good, ...change }, today);
    expect(check).toMatchObject({ ok: false, missing: false });
    expect(Object.keys(check.ok ? {} : check.errors)).toEqual([field]);
  });

  it('accepts the limits: a start yesterday, an end the day after', () => {
    const limits = { beginDate: '2026-02-28', endDate: '2026-03-01', courseHours: '20' };
    expect(checkSeminarForm(limits, today).ok).toBe(true);
  });
});

describe('dateFieldLimits', () => {
  it('the start is yesterday at the latest, across months', () => {
    expect(dateFieldLimits({ ...good, beginDate: '' }, today)).toEqual({
      latestBegin: '2026-02-28',
      earliestEnd: null,
      latestEnd: '2026-03-01',
    });
  });

  it('the end is the day after the start at the earliest', () => {
    expect(dateFieldLimits({ ...good, beginDate: '2026-01-31' }, today).earliestEnd).toBe('2026-02-01');
  });
});

describe('courseHoursTyped', () => {
  it.each([
    ['60', '60'],
    ['6 0', '60'],
    ['60.5', '605'],
    ['-44h', '44'],
    ['12345678901', '123456789'],
  ])('%s → %s', (typed, kept) => {
    expect(courseHoursTyped(typed)).toBe(kept);
  });
});

it("keeps the specification's sentence", () => {
  expect(MISSING_SEMINAR).toBe('É necessário preencher todas as informações sobre o seminário!');
});
