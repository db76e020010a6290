import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { movieSchema } from '../movies/movies.schema.ts';

/** Answer of GET /genres: every genre that has films, with its best film's id and artwork. */
export const genreListSchema = z.object({
  genres: z.array(
    z.object({
      genre: z.string(),
      slug: z.string(),
      count: z.int().min(1),
      movieId: idSchema,
      image: movieSchema.shape.image,
    }),
  ),
});
export type GenreList = z.infer<typeof genreListSchema>;
