import { expect, it } from 'vitest';
import type { IsoDate } from '../calendar.ts';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  uid: 'turma-7-12@portal.test',
  beginDate: '2026-12-28' as IsoDate,
  endDate: '2026-12-31' as IsoDate,
  title: 'Empretec: Urbano Campinas 1',
  place: 'Campinas, SP',
  link: 'ENROLLED',
} as const;
const NOW = new Date('2026-11-23T15:04:05.678Z');

it('is one event over whole days that ends the day after the last', () => {
  expect(calendarFile(EVENT, NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Empretec//Turmas//PT-BR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:turma-7-12@portal.test',
    'DTSTAMP:20261123T150405Z',
    'DTSTART;VALUE=DATE:20261228',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Empretec: Urbano Campinas 1',
    String.raw`LOCATION:Campinas\, SP`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendarFile({ ...EVENT, link: 'INTERESTED' }, NOW)).toContain('STATUS:TENTATIVE');
});

it('escapes texts, and folds long lines without cutting a character', () => {
  const title = `a\\b;c\nd ${'ã'.repeat(60)}`;
  const lines = calendarFile({ ...EVENT, title }, NOW).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded).toContain(String.raw`SUMMARY:a\\b\;c\nd ${'ã'.repeat(60)}`);
});
