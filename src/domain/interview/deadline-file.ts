import { addDays, formatDateBr, type IsoDate } from '../calendar.ts';
import { basicDate, escapeText, eventFile } from '../icalendar.ts';

export interface DeadlineEventFacts {
  /** Unique among all calendars, and the same for the interview whenever its deadline moves. */
  readonly uid: string;
  /** Rises whenever the deadline may have moved: a calendar keeps the event with the highest (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly versionName: string;
  readonly lastDay: IsoDate;
  /** The candidate's area. */
  readonly url: string;
}

/** Before the day begins: nine in the morning of a week earlier, of the day before, and of the day itself. */
const ALARMS = ['-P6DT15H', '-PT15H', 'PT9H'];

/**
 * The last day of an interview as a calendar file of one whole day, with three reminders. It names the seminar and the
 * day alone: calendars are shared, and read by others.
 */
export function deadlineFile(event: DeadlineEventFacts, now: Date): string {
  const title = `Prazo da seleção: ${event.versionName}`;
  const text = `Último dia para enviar as suas respostas: ${formatDateBr(event.lastDay)}. Se você já enviou, não precisa fazer nada.\n${event.url}`;
  const lines = [
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${basicDate(event.lastDay)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(event.lastDay, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${event.url}`,
    // A day with a deadline is not a busy day.
    'TRANSP:TRANSPARENT',
    ...ALARMS.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
  ];
  return eventFile({ product: 'Prazo', uid: event.uid, lines }, now);
}
