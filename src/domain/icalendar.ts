/** Texts as RFC 5545 writes them (3.3.11). */
export const escapeText = (text: string): string =>
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

/** A day as `20261123`. */
export const basicDate = (date: string): string => date.replaceAll('-', '');

/** An instant as `20261123T150000Z`. */
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * A calendar file (iCalendar, RFC 5545) of one event, from the lines of the event. `uid` is unique among all calendars:
 * the same event imported again replaces its older copy.
 */
export function eventFile(
  event: { readonly product: string; readonly uid: string; readonly lines: readonly string[] },
  now: Date,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portal Empretec//${event.product}//PT-BR`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    ...event.lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
