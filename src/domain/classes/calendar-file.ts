import { addDays } from '../calendar.ts';
import { basicDate, escapeText, eventFile } from '../icalendar.ts';
import type { ClassLink } from './link.ts';
import type { Period } from './period.ts';

export interface ClassEventFacts extends Period {
  /** Unique among all calendars: the same class of the same person replaces its older copy. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly link: ClassLink;
}

/**
 * A class as a calendar file of one event over whole days; tentative as long as the person is only interested. `DTEND`
 * is the day after the last.
 */
export function calendarFile(event: ClassEventFacts, now: Date): string {
  const lines = [
    `DTSTART;VALUE=DATE:${basicDate(event.beginDate)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(event.endDate, 1))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.place)}`,
    `STATUS:${event.link === 'ENROLLED' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:OPAQUE',
  ];
  return eventFile({ product: 'Turmas', uid: event.uid, lines }, now);
}
