/** Where most members are: a day begins there that nobody gives a zone for. */
export const HOME_TIME_ZONE = 'Africa/Lagos';

/** Somewhere on earth the next day has begun this long before it begins in UTC. */
export const EASTERNMOST_MS = 14 * 60 * 60_000;

/** @returns the day of a moment in UTC, yyyy-mm-dd */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const DAY_MS = 24 * 60 * 60_000;

/** @returns the day so many days later, yyyy-mm-dd */
export const addDays = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * DAY_MS));

/** @returns the last day that has begun anywhere on earth, yyyy-mm-dd */
export function latestDay(now: Date): string {
  return dayOf(new Date(now.getTime() + EASTERNMOST_MS));
}

/**
 * How a day is shown everywhere (docs/product.md, section 9).
 * @param day yyyy-mm-dd
 * @returns dd/mm/yyyy
 */
export const dayText = (day: string) => day.split('-').reverse().join('/');
