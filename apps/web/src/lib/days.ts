import { HOME_TIME_ZONE } from '@filmfisher/shared/dates/dates';
import { once } from '@filmfisher/shared/once/once';
import { useIsRendered, useNow } from './rendered.ts';

/*
 * Calendar days (yyyy-mm-dd) and months (yyyy-mm) of nobody's time zone. Reckoned at noon UTC, where no clock change
 * moves a day.
 */

const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
const monthFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayFormat = once(() => new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }));

/** @returns the reader's own day, yyyy-mm-dd */
export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

const homeFormat = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_TIME_ZONE }));

/** @returns the reader's own day; until a page that the server rendered is taken over, the day in one zone for all */
export function useToday(): string {
  const now = new Date(useNow());
  return useIsRendered() ? homeFormat().format(now) : today(now);
}

/** @returns November 2026 for 2026-11 */
export const monthText = (month: string) => monthFormat().format(dateOf(`${month}-01`));

/** @returns Mon for a Monday */
export const weekdayText = (day: string) => weekdayFormat().format(dateOf(day));

/** @returns the month so many months later, yyyy-mm */
export function addMonths(month: string, count: number): string {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** @returns the weeks of a month from Monday to Sunday; null stands for a day of another month */
export function weeksOf(month: string): (string | null)[][] {
  const first = dateOf(`${month}-01`);
  const leading = (first.getUTCDay() + 6) % 7;
  const last = dateOf(`${addMonths(month, 1)}-01`);
  last.setUTCDate(0);
  const days = Array.from(
    { length: last.getUTCDate() },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  const cells = [...Array.from({ length: leading }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
