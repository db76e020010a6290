import { MongoFailure } from '../errors.ts';

const MS_PER_DAY = 86_400_000;

/** Units of dates that expressions know. */
export const DATE_UNITS = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

/** Milliseconds of the units that always last the same. */
const FIXED_UNITS = {
  week: 7 * MS_PER_DAY,
  day: MS_PER_DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
} as const;
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
    return formatter;
  } catch {
    throw new MongoFailure(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) return (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000 * (fixed[1] === '-' ? -1 : 1);
  if (['UTC', 'GMT', 'Z'].includes(zone)) return 0;
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
}

/** Shifts an instant so that its UTC fields read as the local time of a zone. */
export function toLocal(date: Date, zone: string): Date {
  return new Date(date.getTime() + offsetAt(date.getTime(), zone));
}

/** Reverse of toLocal; a second look settles instants near a change of the offset. */
export function fromLocal(local: Date, zone: string): Date {
  const guess = local.getTime() - offsetAt(local.getTime(), zone);
  return new Date(local.getTime() - offsetAt(guess, zone));
}

/** Week of the year by ISO 8601, and the year it belongs to. */
export function isoWeek(local: Date): { week: number; year: number } {
  const thursday = new Date(local.getTime() + (4 - isoWeekday(local)) * MS_PER_DAY);
  const year = thursday.getUTCFullYear();
  return { week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * MS_PER_DAY)) + 1, year };
}

/** Day of the week from Monday (1) to Sunday (7). */
export function isoWeekday(local: Date): number {
  return local.getUTCDay() || 7;
}

/** Day of the year, from 1. */
export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / MS_PER_DAY) + 1;
}

/** Adds units to a local time; a month that is too short for the day ends it. */
export function addUnits(local: Date, unit: DateUnit, amount: number): Date {
  if (unit !== 'year' && unit !== 'quarter' && unit !== 'month') {
    return new Date(local.getTime() + amount * FIXED_UNITS[unit]);
  }
  const result = new Date(local);
  const day = local.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + amount * MONTHS[unit]);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, last));
  return result;
}

/** Day of the week that a name or its first three letters stand for, Sunday being 0. */
export function weekdayOf(name: string): number {
  const index = WEEKDAYS.findIndex(
    (day) => day === name.toLowerCase() || day.slice(0, 3) === name.toLowerCase(),
  );
  if (index === -1) throw new MongoFailure(5439015, `unrecognized day of the week: ${name}`);
  return index;
}

/** Number of unit boundaries from the beginning of the bins (2000-01-01) to a local time. */
export function unitIndex(local: Date, unit: DateUnit, firstWeekday: number): number {
  if (unit === 'year' || unit === 'quarter' || unit === 'month') {
    const months = (local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth();
    return Math.floor(months / MONTHS[unit]);
  }
  return Math.floor((local.getTime() - binsStart(unit, firstWeekday)) / FIXED_UNITS[unit]);
}

/** Start of the bin with a given index, as a local time. */
export function unitStart(index: number, unit: DateUnit, firstWeekday: number): Date {
  if (unit === 'year' || unit === 'quarter' || unit === 'month')
    return new Date(Date.UTC(2000, index * MONTHS[unit], 1));
  return new Date(binsStart(unit, firstWeekday) + index * FIXED_UNITS[unit]);
}

/** Bins start at 2000-01-01, a Saturday; those of weeks at the first such weekday from there on. */
function binsStart(unit: DateUnit, firstWeekday: number): number {
  const start = Date.UTC(2000, 0, 1);
  return unit === 'week' ? start + ((firstWeekday + 7 - 6) % 7) * MS_PER_DAY : start;
}
