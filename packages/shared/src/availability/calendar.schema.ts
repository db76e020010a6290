import { z } from 'zod';
import { countrySchema } from '../countries/countries.schema.ts';
import { daySchema } from '../dates/dates.schema.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { RELEASE_FORMATS } from '../movies/movie-facts.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';

/** Days that one answer covers: by default, and at most. */
export const CALENDAR_DAYS = 28;
export const CALENDAR_DAYS_MAX = 366;
const DAY_MS = 24 * 60 * 60_000;

const spanOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Query of GET /calendar. `from` defaults to today, `to` to four weeks later. */
export const calendarQuerySchema = z
  .strictObject({
    from: daySchema('from').optional(),
    to: daySchema('to').optional(),
    /** Releases in this country, and those that name none. */
    country: countrySchema('country').optional(),
    format: z.enum(RELEASE_FORMATS, `format must be one of ${RELEASE_FORMATS.join(', ')}`).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'to must not be before from',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || spanOf(from, to) <= CALENDAR_DAYS_MAX, {
    path: ['to'],
    message: `to must be at most ${CALENDAR_DAYS_MAX} days after from`,
  });
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

const calendarReleaseSchema = z.object({
  movie: movieRefSchema,
  format: z.enum(RELEASE_FORMATS),
  country: z.string().optional(),
  company: z.string().optional(),
});
export type CalendarRelease = z.infer<typeof calendarReleaseSchema>;

/** Answer of GET /calendar: what comes out on each day, and what has only a month so far. */
export const calendarSchema = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), releases: z.array(calendarReleaseSchema) })),
  months: z.array(z.object({ month: z.string(), releases: z.array(calendarReleaseSchema) })),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** Answer of PUT and DELETE /movies/{id}/reminder. */
export const reminderSchema = z.object({ reminder: z.boolean() });

/** Answer of GET /reminders: films that the member set a release reminder for. */
export const remindersSchema = z.object({ movieIds: z.array(idSchema) });

/** Answer of GET /settings/calendar: an address that only the member knows, for calendar programs. */
export const calendarAddressSchema = z.object({ url: z.string() });
