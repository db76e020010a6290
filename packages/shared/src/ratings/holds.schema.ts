import { z } from 'zod';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';

/** Light votes of a film that do not count yet. */
export const holdSchema = z.object({
  /** When it was noticed that they come from a campaign. */
  since: z.iso.datetime(),
  votes: z.int().min(0),
});
export type Hold = z.infer<typeof holdSchema>;

/** Answer of GET /admin/holds: films with held votes on which nobody has decided, those held longest first. */
export const holdListSchema = z.object({
  holds: z.array(
    holdSchema.extend({
      movie: movieRefSchema,
      /** Of the held votes, in stars. */
      mean: z.number(),
      /** The film's score with the held votes in it, with one decimal; without them it stands with the film. */
      ratingWithThem: z.number(),
    }),
  ),
});
export type HoldList = z.infer<typeof holdListSchema>;

/** Body of POST /admin/holds/{movieId}/decision. */
export const holdDecisionSchema = z.strictObject({
  /** Whether the held votes count again at once; else they stay out until they are weighed again. */
  release: z.boolean('release must be true or false'),
});
