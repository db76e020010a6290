import { DEFAULT_INDUSTRY } from '@filmfisher/shared/limits';
import type { Movie } from '@filmfisher/shared/movies';
import { queryOptions } from '@tanstack/react-query';
import { getMovies } from '../../../lib/movie-answers.ts';

/** A film as far as a poster wall shows it. */
export type WallFilm = Pick<Movie, '_id' | 'title' | 'yearOfRelease' | 'overallRating' | 'image'>;

export interface Wall {
  films: readonly WallFilm[];
  /** Films of the industry in the whole catalogue. */
  total: number;
}

/** Fills the columns of the hero; the wall below shows the first of them. */
export const WALL_SIZE = 20;

/** Nollywood's films, best score first: what this place is about shows on its first screen. */
export const wallQuery = queryOptions({
  queryKey: ['landing', 'wall'],
  queryFn: async (context): Promise<Wall> => {
    const query = { industry: DEFAULT_INDUSTRY.toLowerCase(), page: 1, limit: WALL_SIZE };
    const { movies, total } = await getMovies(query, context);
    return { films: movies, total };
  },
  staleTime: 5 * 60_000,
});
