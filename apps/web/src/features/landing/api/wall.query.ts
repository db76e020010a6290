import { DEFAULT_INDUSTRY } from '@filmfisher/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { api, type AnswerParser } from '../../../lib/api-client.ts';

/** A film as far as a poster wall shows it. */
export interface WallFilm {
  _id: string;
  title: string;
  yearOfRelease: number;
  overallRating: number;
  image: { url: string };
}

export interface Wall {
  films: readonly WallFilm[];
  /** Films of the industry in the whole catalogue. */
  total: number;
}

/** Fills the columns of the hero; the wall below shows the first of them. */
export const WALL_SIZE = 20;

function isWallFilm(value: unknown): value is WallFilm {
  if (typeof value !== 'object' || value === null) return false;
  if (!('_id' in value && 'title' in value && 'yearOfRelease' in value)) return false;
  if (!('overallRating' in value && 'image' in value)) return false;
  const { _id, title, yearOfRelease, overallRating, image } = value;
  return (
    typeof _id === 'string' &&
    typeof title === 'string' &&
    typeof yearOfRelease === 'number' &&
    typeof overallRating === 'number' &&
    typeof image === 'object' &&
    image !== null &&
    'url' in image &&
    typeof image.url === 'string'
  );
}

/** Checks what the wall shows and no more: the first page of every visitor must not load the schema library. */
const wallParser: AnswerParser<Wall> = {
  safeParseAsync: (answer) => {
    if (typeof answer === 'object' && answer !== null && 'movies' in answer && 'total' in answer) {
      const { movies, total } = answer;
      if (Array.isArray(movies) && movies.every(isWallFilm) && typeof total === 'number') {
        return Promise.resolve({ success: true, data: { films: movies, total } });
      }
    }
    return Promise.resolve({ success: false, error: new Error('not a list of films') });
  },
};

/** Nollywood's films, best score first: what this place is about shows on its first screen. */
export const wallQuery = queryOptions({
  queryKey: ['landing', 'wall'],
  queryFn: ({ signal }) =>
    api.get('/movies', wallParser, {
      query: { industry: DEFAULT_INDUSTRY.toLowerCase(), page: 1, limit: WALL_SIZE },
      signal,
    }),
  staleTime: 5 * 60_000,
});
