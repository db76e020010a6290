import { z } from 'zod';
import { HIGHLIGHTS_MAX, STATISTIC_GROUPS } from './statistics.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';

const count = z.int().min(0);
const groupRowSchema = z.object({
  key: z.string(),
  count: z.int().min(1),
  /** Mean of the member's ratings of these films, with two decimals; null where none is rated. */
  mean: z.number().min(1).max(10).nullable(),
});
export type GroupRow = z.infer<typeof groupRowSchema>;

const onDaySchema = z.object({ movie: movieRefSchema, watchedOn: z.iso.date() });

/** Params of GET /profile/{id}/years/{yyyy}. */
export const yearParamsSchema = z.strictObject({
  userId: idSchema,
  year: z.string().regex(/^[12]\d{3}$/, 'year must have 4 digits'),
});

/**
 * Answer of GET /profile/{id}/statistics: every film that the member has noted in the diary, rated or marked as
 * watched; and of /profile/{id}/years/{yyyy}: those noted on a day of that year.
 */
export const statisticsSchema = z.object({
  /** Different films. */
  films: count,
  /** Entries of the diary. */
  entries: count,
  /** Of all entries of films whose length is known; a film without an entry counts once. */
  minutes: count,
  hours: count,
  groups: z.record(z.enum(STATISTIC_GROUPS), z.array(groupRowSchema)),
  /** The films that the member rated highest, among equals the latest watched first; those without stars last. */
  highlights: z
    .array(z.object({ movie: movieRefSchema, stars: z.int().min(1).max(10).nullable() }))
    .max(HIGHLIGHTS_MAX),
  /** The films with most entries, two and more. */
  mostRewatched: z.array(z.object({ movie: movieRefSchema, count: z.int().min(2) })),
  /** The films whose score is furthest from the member's stars. */
  furthest: z.array(z.object({ movie: movieRefSchema, stars: z.int().min(1).max(10) })),
  /** The most days on end with an entry. */
  longestRun: z.object({ from: z.iso.date(), to: z.iso.date(), days: z.int().min(1) }).nullable(),
  first: onDaySchema.nullable(),
  last: onDaySchema.nullable(),
  /** Entries of each day that has any, the first day first: of a year only. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int().min(1) })),
  /** Years of the diary, the latest first. */
  years: z.array(z.string()),
});
export type Statistics = z.infer<typeof statisticsSchema>;
