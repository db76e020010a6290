import { MongoFailure } from '../errors.ts';
import { dayOfYear, isoWeek, isoWeekday, toLocal } from './dates.ts';

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** Texts of the format specifiers (MongoDB manual, "$dateToString", "Format Specifiers"). */
const SPECIFIERS: ReadonlyMap<string, (local: Date, offsetMinutes: number) => string> = new Map([
  ['Y', (local: Date) => pad(local.getUTCFullYear(), 4)],
  ['m', (local: Date) => pad(local.getUTCMonth() + 1)],
  ['d', (local: Date) => pad(local.getUTCDate())],
  ['H', (local: Date) => pad(local.getUTCHours())],
  ['M', (local: Date) => pad(local.getUTCMinutes())],
  ['S', (local: Date) => pad(local.getUTCSeconds())],
  ['L', (local: Date) => pad(local.getUTCMilliseconds(), 3)],
  ['j', (local: Date) => pad(dayOfYear(local), 3)],
  ['w', (local: Date) => String(local.getUTCDay() + 1)],
  ['u', (local: Date) => String(isoWeekday(local))],
  ['U', (local: Date) => pad(Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7))],
  ['V', (local: Date) => pad(isoWeek(local).week)],
  ['G', (local: Date) => pad(isoWeek(local).year, 4)],
  [
    'z',
    (_: Date, minutes: number) =>
      `${sign(minutes)}${pad(Math.floor(Math.abs(minutes) / 60))}${pad(Math.abs(minutes) % 60)}`,
  ],
  ['Z', (_: Date, minutes: number) => String(minutes)],
  ['b', (local: Date) => local.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })],
  ['B', (local: Date) => local.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })],
  ['%', () => '%'],
]);

const sign = (minutes: number): string => (minutes < 0 ? '-' : '+');

/**
 * Formats a date in a time zone.
 * @param format text with `%` specifiers; without one ISO 8601, ending in Z only for UTC
 * @throws MongoFailure 18536 for an unknown specifier, 40485 for an unknown zone
 */
export function formatDate(date: Date, zone: string, format?: string): string {
  const local = toLocal(date, zone);
  const offset = Math.round((local.getTime() - date.getTime()) / 60_000);
  const pattern = format ?? (zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
  return pattern.replace(/%(.?)/gs, (_match, name: string) => {
    const render = SPECIFIERS.get(name);
    if (!render) throw new MongoFailure(18536, `Invalid format character '%${name}' in format string`);
    return render(local, offset);
  });
}
