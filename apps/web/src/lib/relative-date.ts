import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Unit {
  /** Milliseconds from which it is used. */
  from: number;
  /** What one of it is called, where that is no number. */
  last?: MessageDescriptor;
  ago: (count: number) => MessageDescriptor;
}

/** From the largest. The words are in the catalogue, for the reason that months.ts gives. */
const UNITS: readonly Unit[] = [
  {
    from: 365 * DAY,
    last: msg`last year`,
    ago: (count) => msg`${plural(count, { one: '# year ago', other: '# years ago' })}`,
  },
  {
    from: 30 * DAY,
    last: msg`last month`,
    ago: (count) => msg`${plural(count, { one: '# month ago', other: '# months ago' })}`,
  },
  {
    from: 7 * DAY,
    last: msg`last week`,
    ago: (count) => msg`${plural(count, { one: '# week ago', other: '# weeks ago' })}`,
  },
  {
    from: DAY,
    last: msg`yesterday`,
    ago: (count) => msg`${plural(count, { one: '# day ago', other: '# days ago' })}`,
  },
  { from: HOUR, ago: (count) => msg`${plural(count, { one: '# hour ago', other: '# hours ago' })}` },
  { from: MINUTE, ago: (count) => msg`${plural(count, { one: '# minute ago', other: '# minutes ago' })}` },
];

/**
 * @param moment ISO 8601
 * @param now milliseconds since 1970
 * @returns e.g. 'just now', '5 minutes ago', 'yesterday', 'last month'; a moment ahead, from a clock that differs
 *   from the server's, is just now
 */
export function relativeDate(moment: string, now: number, i18n: I18n): string {
  const age = now - new Date(moment).getTime();
  const unit = UNITS.find(({ from }) => age >= from);
  if (unit === undefined) return i18n._(msg`just now`);
  const count = Math.floor(age / unit.from);
  return i18n._(count === 1 ? (unit.last ?? unit.ago(1)) : unit.ago(count));
}
