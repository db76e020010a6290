import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { releaseDateSchema } from '../movies/movie-facts.schema.ts';
import { clearable } from '../movies/movie-parts.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { MINUTES_MAX, TITLE_MAX } from '../movies/movies.ts';
import { EPISODES_MAX, EPISODE_MAX, SEASON_MAX } from './episodes.ts';
import { SERIES_STATUSES } from './series-status.ts';
import { textSchema } from '../texts/texts.schema.ts';

function wholeNumber(label: string, min: number, max: number) {
  const rule = `${label} must be a whole number from ${min} to ${max}`;
  return z.int(rule).min(min, rule).max(max, rule);
}

const seasonNumber = wholeNumber('Season', 0, SEASON_MAX);
const episodeNumber = wholeNumber('Episode', 1, EPISODE_MAX);

const episodeInputSchema = z.strictObject(
  {
    number: episodeNumber,
    title: clearable(textSchema('Title', { max: TITLE_MAX, lines: 'one' }), '').prefault(null),
    /** A day, a month or a year. */
    date: clearable(releaseDateSchema, undefined).optional(),
    minutes: clearable(wholeNumber('Minutes', 1, MINUTES_MAX), undefined).optional(),
  },
  'Must be an object with number and perhaps title, date and minutes',
);

const seasonInputSchema = z.strictObject(
  {
    number: seasonNumber,
    episodes: z
      .array(episodeInputSchema, 'Episodes must be a list')
      .min(1, 'A season must have an episode')
      .max(EPISODE_MAX, `A season must not have more than ${EPISODE_MAX} episodes`)
      .refine(
        (all) => new Set(all.map(({ number }) => number)).size === all.length,
        'Each episode must stand in its season once',
      ),
  },
  'Must be an object with number and episodes',
);

/** Body of PUT /movies/{id}/seasons: all seasons, in place of those that are stored. */
export const seasonsInputSchema = z.strictObject({
  status: z
    .enum(SERIES_STATUSES, `Status must be one of ${SERIES_STATUSES.join(', ')}, or null`)
    .nullable()
    .default(null),
  seasons: z
    .array(seasonInputSchema, 'Seasons must be a list')
    .refine(
      (all) => new Set(all.map(({ number }) => number)).size === all.length,
      'Each season must stand there once',
    )
    .refine(
      (all) => all.reduce((sum, { episodes }) => sum + episodes.length, 0) <= EPISODES_MAX,
      `A series must not have more than ${EPISODES_MAX} episodes`,
    ),
});
export type SeasonsInput = z.infer<typeof seasonsInputSchema>;
/** As it is sent. */
export type SeasonsRequest = z.input<typeof seasonsInputSchema>;

export const episodeSchema = z.object({
  _id: idSchema,
  season: z.int(),
  number: z.int(),
  /** Empty where none is known. */
  title: z.string(),
  date: z.string().optional(),
  minutes: z.int().optional(),
  votes: z.int().min(0),
  /** Mean of the members' stars with one decimal; null while nobody has rated it. */
  mean: z.number().nullable(),
  /** Posts of its conversation. */
  posts: z.int().min(0),
});
export type Episode = z.infer<typeof episodeSchema>;

/** Answer of GET and PUT /movies/{id}/seasons, in order; without specials' own order, season 0 comes last. */
export const seasonsSchema = z.object({
  status: z.enum(SERIES_STATUSES).nullable(),
  seasons: z.array(z.object({ number: z.int(), episodes: z.array(episodeSchema) })),
});
export type Seasons = z.infer<typeof seasonsSchema>;

/** The last episode that a member has watched. */
const progressSchema = z.object({ season: z.int(), episode: z.int() });
export type Progress = z.infer<typeof progressSchema>;

/** Body of PUT /movies/{id}/progress. */
export const progressInputSchema = z.strictObject({ season: seasonNumber, episode: episodeNumber });

/** Answer of GET, PUT and DELETE /movies/{id}/progress. */
export const ownProgressSchema = z.object({
  progress: progressSchema.nullable(),
  /** null where all that is known has been watched. */
  next: episodeSchema.nullable(),
  /** The member's own stars, by the episode's id. */
  stars: z.record(z.string(), z.int()),
});
export type OwnProgress = z.infer<typeof ownProgressSchema>;

/** Answer of GET /progress: the series that a member watches and has not seen to the end, the latest first. */
export const followedSeriesSchema = z.object({
  series: z.array(z.object({ movie: movieRefSchema, progress: progressSchema, next: episodeSchema })),
});
export type FollowedSeries = z.infer<typeof followedSeriesSchema>;

/** Answer of PUT and DELETE /episodes/{id}/rating; the episode's numbers contain this very write. */
export const episodeRatingSchema = z.object({ stars: z.int().nullable(), episode: episodeSchema });

/** Answer of GET /episodes/{id}. */
export const singleEpisodeSchema = z.object({ episode: episodeSchema, movie: movieRefSchema });
