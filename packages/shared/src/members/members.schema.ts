import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { countingNumber, pageQueryFields } from '../pagination/pagination.schema.ts';
import { pictureSchema } from '../pictures/pictures.schema.ts';
import { RATING_MAX, RATING_MIN, RATING_SORTS } from '../ratings/ratings.ts';
import { histogramSchema } from '../ratings/ratings.schema.ts';
import { ROLES } from '../roles/roles.ts';
import { LABEL_MAX } from '../texts/texts.ts';

/** As much of a member as stands beside something that the member did; null stands for the default avatar. */
export const memberSchema = z.object({
  userId: idSchema,
  username: z.string(),
  profilePicture: pictureSchema.nullable(),
});
export type Member = z.infer<typeof memberSchema>;

/** The same with the member's role, where it tells who speaks. */
export const memberCardSchema = memberSchema.extend({
  role: z.enum(ROLES),
  /** For whom an accredited critic writes. */
  outlet: z.string().optional(),
});

/** Query of every paged list about a member. */
export const memberPageQuerySchema = z.strictObject(pageQueryFields);

/** Query of GET /profile/{userId}/ratings. */
export const memberRatingsQuerySchema = z.strictObject({
  ...pageQueryFields,
  sort: z.enum(RATING_SORTS, `sort must be one of ${RATING_SORTS.join(', ')}`).default('latest'),
  stars: countingNumber('stars', RATING_MAX).optional(),
  /** A part of a title. */
  q: z
    .string('q must be given once')
    .trim()
    .max(LABEL_MAX, `q must not exceed ${LABEL_MAX} characters.`)
    .optional(),
});
export type MemberRatingsQuery = z.infer<typeof memberRatingsQuerySchema>;

/** The parts of every paged answer beside its rows. */
export const pageFields = {
  total: z.int().min(0),
  totalPages: z.int().min(1),
  page: z.int().min(1),
  limit: z.int().min(1),
};

/** Answer of GET /profile/{userId}/followers and /following: the latest first. */
export const memberListSchema = z.object({
  members: z.array(
    memberSchema.extend({
      /** Whether the viewer follows this member; null for a visitor and for the viewer's own row. */
      followedByMe: z.boolean().nullable(),
      since: z.iso.datetime(),
    }),
  ),
  ...pageFields,
});
export type MemberList = z.infer<typeof memberListSchema>;

/** Answer of PUT and DELETE /profile/{userId}/follow: the state, and the counts of that member. */
export const followResponseSchema = z.object({
  followedByMe: z.boolean(),
  followers: z.int().min(0),
  following: z.int().min(0),
});
export type FollowResponse = z.infer<typeof followResponseSchema>;

/** Answer of GET /profile/{userId}/ratings. */
export const memberRatingListSchema = z.object({
  ratings: z.array(
    z.object({
      movie: movieRefSchema,
      stars: z.int().min(RATING_MIN).max(RATING_MAX),
      /** null where the reader may not know: the stars came with a private diary entry. */
      ratedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** How many films have each number of stars, 10 to 1, whatever part of them was asked for. */
  histogram: histogramSchema,
  ...pageFields,
});
export type MemberRatingList = z.infer<typeof memberRatingListSchema>;

/** Answer of GET /profile/{userId}/watchlist: the last added first. */
export const memberWatchlistSchema = z.object({ movies: z.array(movieRefSchema), ...pageFields });
export type MemberWatchlist = z.infer<typeof memberWatchlistSchema>;
