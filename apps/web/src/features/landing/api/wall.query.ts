import { DEFAULT_INDUSTRY, DEFAULT_YEAR } from '@filmfisher/shared/movies/movies';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { shaped } from '../../../lib/shaped.ts';

/** A film as far as a poster wall shows it. */
export type WallMovie = Pick<Movie, '_id' | 'title' | 'yearOfRelease' | 'overallRating' | 'image'>;

export interface Wall {
  films: readonly WallMovie[];
  /** Films of the industry in the whole catalogue. */
  total: number;
}

/** Fills the columns of the hero; the wall below shows the first of them. */
export const WALL_SIZE = 20;

const MOVIE: WallMovie = {
  _id: '',
  title: '',
  yearOfRelease: DEFAULT_YEAR,
  overallRating: 0,
  image: { url: '', path: '', alt: '' },
};

/**
 * Nollywood's films, best score first: what this place is about shows on its first screen. Apart from the other lists of
 * films, whose code the landing page can do without.
 */
export const wallQuery = queryOptions({
  queryKey: ['landing', 'wall'],
  queryFn: async ({ signal }): Promise<Wall> => {
    const query = { industry: DEFAULT_INDUSTRY.toLowerCase(), page: 1, limit: WALL_SIZE };
    const answer = await api.ask({ method: 'GET', path: '/movies', query, signal });
    const { movies, total } = shaped(answer, { movies: [MOVIE], total: 0 });
    return { films: movies.filter(({ _id }) => _id !== ''), total };
  },
  staleTime: 5 * 60_000,
});
