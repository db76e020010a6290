import { once } from '@filmfisher/shared/once/once';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from the largest, with the milliseconds from which each is used. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

const format = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/**
 * @param moment ISO 8601
 * @param now milliseconds since 1970
 * @returns e.g. 'just now', '5 minutes ago', 'yesterday', 'last month'; a moment ahead, from a clock that differs
 *   from the server's, is just now
 */
export function relativeDate(moment: string, now: number): string {
  const age = now - new Date(moment).getTime();
  const unit = UNITS.find(([, length]) => age >= length);
  return unit === undefined ? 'just now' : format().format(-Math.floor(age / unit[1]), unit[0]);
}
