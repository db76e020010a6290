import { EASTERNMOST_MS } from './dates.ts';
import { MESSAGES } from '../texts/printed-texts.ts';

/** A calendar day as its three boxes were typed (docs/product.md, section 2, Edit Profile). */
export interface DayParts {
  day: string;
  month: string;
  year: string;
}

const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

/**
 * @param text d/m/yyyy
 * @returns the parts between the slashes, trimmed; null when there are not three
 */
export function dayParts(text: string): DayParts | null {
  const [day, month, year, ...rest] = text.split('/').map((part) => part.trim());
  if (day === undefined || month === undefined || year === undefined || rest.length > 0) return null;
  return { day, month, year };
}

/** @returns whether all three boxes are empty, which clears a date */
export function isEmptyDay({ day, month, year }: DayParts): boolean {
  return day === '' && month === '' && year === '';
}

/** @returns the day as yyyy-MM-dd; only for parts without a wrong one */
export function isoDay({ day, month, year }: DayParts): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Rules of a day of birth: the patterns of docs/product.md, section 5; besides, the day must exist and must not lie
 * in the future ('Invalid day').
 * @param parts as typed, not all empty
 * @param now the present moment; a day that has begun anywhere on earth is not in the future. Left out, the future
 *   is not looked at.
 * @returns the sentence of each part that is wrong; nothing when the day is right
 */
export function dayErrors(parts: DayParts, now?: Date): Partial<DayParts> {
  const errors: Partial<DayParts> = {};
  if (!DAY.test(parts.day)) errors.day = MESSAGES.dayInvalid;
  if (!MONTH.test(parts.month)) errors.month = MESSAGES.monthInvalid;
  // There was no year 0.
  if (!YEAR.test(parts.year) || parts.year === '0000') errors.year = MESSAGES.yearInvalid;
  if (Object.keys(errors).length > 0) return errors;
  const iso = isoDay(parts);
  const moment = new Date(`${iso}T00:00:00Z`);
  // A day past the end of its month is taken for one of the next month, or for none.
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
  const isFuture = now !== undefined && moment.getTime() > now.getTime() + EASTERNMOST_MS;
  return exists && !isFuture ? {} : { day: MESSAGES.dayInvalid };
}
