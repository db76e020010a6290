import { z } from 'zod';
import { movieSchema } from '../movies/movies.schema.ts';
import { countingNumber } from '../pagination/pagination.schema.ts';
import { RECOMMENDATIONS_DEFAULT, RECOMMENDATIONS_MAX } from './recommendations.ts';

/** Query of GET /recommendations. */
export const recommendationsQuerySchema = z.strictObject({
  limit: countingNumber('limit', RECOMMENDATIONS_MAX).default(RECOMMENDATIONS_DEFAULT),
});

/**
 * Answer of GET /recommendations and of GET /movies/{id}/alike: the strongest pick first. Of a member without ratings
 * and genres there are none.
 */
export const recommendationsSchema = z.object({
  movies: z.array(
    z.object({
      movie: movieSchema,
      /** Why, in words: "You rated King of Boys 9/10", "Drama, from your profile" or "Also with Kemi Adetiba". */
      reason: z.string(),
    }),
  ),
});
export type Recommendations = z.infer<typeof recommendationsSchema>;

/** Answer of PUT and DELETE /recommendations/{movieId}/dismissal. */
export const dismissalResponseSchema = z.object({ dismissed: z.boolean() });
export type DismissalResponse = z.infer<typeof dismissalResponseSchema>;
