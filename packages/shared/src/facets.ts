import { z } from 'zod';
import { idSchema } from './ids.ts';
import { movieFilterFields, movieSchema } from './movies.ts';
import { MOVIE_TYPES } from './vocabulary.ts';

/** Query of GET /movies/facets: the filters of GET /movies. */
export const facetQuerySchema = z.strictObject(movieFilterFields);

const count = z.int().min(1);
const labelCountSchema = z.object({
  /** As films write it most often. */
  label: z.string(),
  /** What the list's filter takes. */
  slug: z.string(),
  count,
});
export type LabelCount = z.infer<typeof labelCountSchema>;

/**
 * How many films each value of a filter leaves, within all other filters; the most frequent first, decades the
 * latest first. Values without films are left out.
 */
export const facetsSchema = z.object({
  types: z.array(z.object({ type: z.enum(MOVIE_TYPES), count })),
  genres: z.array(labelCountSchema),
  industries: z.array(labelCountSchema),
  languages: z.array(labelCountSchema),
  decades: z.array(z.object({ decade: z.int(), count })),
});
export type Facets = z.infer<typeof facetsSchema>;

/** Answer of GET /genres: every genre that has films, with its best film's id and artwork. */
export const genreListSchema = z.object({
  genres: z.array(
    z.object({
      genre: z.string(),
      slug: z.string(),
      count,
      movieId: idSchema,
      image: movieSchema.shape.image,
    }),
  ),
});
export type GenreList = z.infer<typeof genreListSchema>;
