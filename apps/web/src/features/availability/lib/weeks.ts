import type { Calendar, CalendarRelease } from '@filmfisher/shared/availability/calendar.schema';
import { addDays } from '@filmfisher/shared/dates/dates';

/** @returns the Monday of the day's week */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export interface Week {
  /** Its Monday. */
  monday: string;
  releases: (CalendarRelease & { day: string })[];
}

/** @returns the releases week by week; what comes before comes first, unless the latest is asked for first */
export function weeksOf(days: Calendar['days'], latestFirst: boolean): Week[] {
  const weeks = new Map<string, Week>();
  for (const { day, releases } of latestFirst ? days.toReversed() : days) {
    const monday = mondayOf(day);
    const week = weeks.get(monday) ?? { monday, releases: [] };
    week.releases.push(...releases.map((release) => ({ ...release, day })));
    weeks.set(monday, week);
  }
  return [...weeks.values()];
}
