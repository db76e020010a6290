import { addDays } from '@filmfisher/shared/dates/dates';

/** An event of a whole day. */
interface DayEvent {
  uid: string;
  /** yyyy-mm-dd */
  day: string;
  title: string;
  description: string;
  url: string;
}

/** Characters of a line: the format allows 75 bytes, and one character may need four. */
const LINE = 18;

const escaped = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
const compact = (day: string) => day.replaceAll('-', '');

/** @returns the line in pieces that fit; each but the first begins with a blank */
function folded(line: string): string {
  // Plain letters need one byte each, and most lines are plain.
  const length = /^[\x20-\x7e]*$/.test(line) ? LINE * 4 : LINE;
  const letters = Array.from(line);
  const pieces = Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(''),
  );
  return pieces.join('\r\n ');
}

/**
 * @param name of the calendar
 * @param now when it was made
 * @returns the events as an iCalendar file (RFC 5545)
 */
export function icsOf(name: string, events: readonly DayEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//EN`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, title, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      // An event of a day ends where the next one begins.
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
