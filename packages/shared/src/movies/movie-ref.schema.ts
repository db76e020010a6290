import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { MOVIE_TYPES } from './movies.ts';

/** As much of a film as a list needs that is about something else: a member's ratings, reviews, notifications. */
export const movieRefSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  type: z.enum(MOVIE_TYPES),
  title: z.string(),
  yearOfRelease: z.int(),
  /** `url` and `path` are the same address; a film without artwork names its designed poster. */
  image: z.object({ url: z.string(), path: z.string(), alt: z.string() }),
  /** 0 to 10 with one decimal; computed from ratings; 0 when nobody has rated. */
  overallRating: z.number().min(0).max(10),
});
export type MovieRef = z.infer<typeof movieRefSchema>;
