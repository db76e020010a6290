import { addDays, dayOf } from '@filmfisher/shared/dates/dates';
import {
  CALENDAR_DAYS,
  CALENDAR_DAYS_MAX,
  type Calendar,
  type CalendarQuery,
  type CalendarRelease,
} from '@filmfisher/shared/availability/calendar.schema';
import { AppError } from '../../../platform/errors.ts';
import { releasesBetween, type MovieRelease } from './releases.service.ts';

const MONTH_LENGTH = 'yyyy-mm'.length;
const DAY_LENGTH = 'yyyy-mm-dd'.length;

function shown({ movie, release: { format, country, company } }: MovieRelease): CalendarRelease {
  return {
    movie,
    format,
    ...(country !== undefined && { country }),
    ...(company !== undefined && { company }),
  };
}

/** @returns the releases of each date of this length, the dates in their order */
function byDate(releases: readonly MovieRelease[], length: number): [string, CalendarRelease[]][] {
  const groups = new Map<string, CalendarRelease[]>();
  for (const one of releases) {
    const { date } = one.release;
    if (date.length === length) groups.set(date, [...(groups.get(date) ?? []), shown(one)]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * @param query of GET /calendar, already parsed
 * @param now its day is the first one, unless the query names another
 * @throws AppError `validation_failed` where the query names only one day, too far from the default for the other
 */
export async function calendarOf(query: CalendarQuery, now: Date): Promise<Calendar> {
  const { country, format } = query;
  const from = query.from ?? earlier(dayOf(now), query.to);
  const to = query.to ?? addDays(from, CALENDAR_DAYS);
  if (to > addDays(from, CALENDAR_DAYS_MAX)) {
    throw new AppError('validation_failed', {
      fields: { to: `to must be at most ${CALENDAR_DAYS_MAX} days after from` },
    });
  }
  const releases = (await releasesBetween(from, to)).filter(
    ({ release }) =>
      (format === undefined || release.format === format) &&
      (country === undefined || release.country === undefined || release.country === country),
  );
  return {
    from,
    to,
    days: byDate(releases, DAY_LENGTH).map(([day, all]) => ({ day, releases: all })),
    months: byDate(releases, MONTH_LENGTH).map(([month, all]) => ({ month, releases: all })),
  };
}

const earlier = (day: string, other = day) => (other < day ? other : day);
