import { addDays } from '../calendar.ts';
import type { ClassLink } from './link.ts';
import type { Period } from './period.ts';

export interface ClassEventFacts extends Period {
  /** Unique among all calendars: the same class of the same person replaces its older copy. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly link: ClassLink;
}

/** Texts as RFC 5545 writes them (3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, String.raw`\n`);

const MAX_LINE_OCTETS = 75;

/** Length in octets of UTF-8. */
const octets = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Long lines go on in the next one, after a space, and no character is cut in two (RFC 5545, 3.1). */
function folded(line: string): string {
  let out = '';
  let length = 0;
  for (const character of line) {
    if (length + octets(character) > MAX_LINE_OCTETS) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += octets(character);
  }
  return out;
}

const basic = (date: string): string => date.replaceAll('-', '');

/** An instant as `20261123T150000Z`. */
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * A class as a calendar file (iCalendar, RFC 5545) of one event over whole days; tentative as long as the person is
 * only interested. `DTEND` is the day after the last.
 */
export function calendarFile(event: ClassEventFacts, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Empretec//Turmas//PT-BR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${basic(event.beginDate)}`,
    `DTEND;VALUE=DATE:${basic(addDays(event.endDate, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `STATUS:${event.link === 'ENROLLED' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
