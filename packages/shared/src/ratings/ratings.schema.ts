import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from './ratings.ts';

/** Votes per star of one film: always ten rows, 10 down to 1, zeros included. */
export const histogramSchema = z
  .array(z.object({ star: z.int().min(RATING_MIN).max(RATING_MAX), count: z.int().min(0) }))
  .length(RATING_MAX);

const STARS_RULE = `Stars must be a whole number from ${RATING_MIN} to ${RATING_MAX}`;
const starsSchema = z.int(STARS_RULE).min(RATING_MIN, STARS_RULE).max(RATING_MAX, STARS_RULE);

/** Body of PUT /movies/{id}/rating. */
export const ratingBodySchema = z.strictObject({ stars: starsSchema });

/** Answer of GET /movies/{id}/rating: the member's own stars, null when not rated. */
export const ownRatingSchema = z.object({ stars: starsSchema.nullable() });
export type OwnRating = z.infer<typeof ownRatingSchema>;

/** Answer of PUT and DELETE /movies/{id}/rating; the film's numbers contain this very write. */
export const ratingResponseSchema = ownRatingSchema.extend({
  movie: z.object({
    /** 0 to 10 with one decimal; 0 when nobody has rated. */
    overallRating: z.number().min(0).max(10),
    ratings: histogramSchema,
    totalRatings: z.int().min(0),
  }),
});
export type RatingResponse = z.infer<typeof ratingResponseSchema>;
