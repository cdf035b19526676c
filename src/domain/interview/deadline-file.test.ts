import { expect, it } from 'vitest';
import type { IsoDate } from '../calendar.ts';
import { deadlineFile } from './deadline-file.ts';

const EVENT = {
  uid: 'prazo-12@portal.test',
  sequence: 3,
  versionName: 'Empretec Urbano',
  lastDay: '2027-02-28' as IsoDate,
  url: 'https://portal.test/candidato?modulo=1',
};
const file = deadlineFile(EVENT, new Date('2026-11-23T15:04:05.678Z'));

it('is one whole day with three reminders, which keeps nobody busy', () => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Empretec//Prazo//PT-BR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:prazo-12@portal.test',
    'DTSTAMP:20261123T150405Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20270228',
    'DTEND;VALUE=DATE:20270301',
    'SUMMARY:Prazo da seleção: Empretec Urbano',
    String.raw`DESCRIPTION:Último dia para enviar as suas respostas: 28/02/2027. Se você já enviou\, não precisa fazer nada.\nhttps://portal.test/candidato?modulo=1`,
    'URL:https://portal.test/candidato?modulo=1',
    'TRANSP:TRANSPARENT',
    ...['-P6DT15H', '-PT15H', 'PT9H'].flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Prazo da seleção: Empretec Urbano',
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has no line over 75 octets', () => {
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
