import type { MovieSort } from '@filmfisher/shared/vocabulary';
import type { MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';

/** What the orders of films look at (MOVIE_ORDERS). */
export type OrderedMovie = Pick<
  MovieRecord,
  '_id' | 'score' | 'totalRatings' | 'yearOfRelease' | 'titleKey' | 'popularity' | 'overallRating'
>;

/** The values by which the orders compare; texts as the database does, by their UTF-8. */
function valueOf(movie: OrderedMovie, field: string): number | Buffer {
  switch (field) {
    case 'score':
    case 'totalRatings':
    case 'yearOfRelease':
    case 'popularity':
    case 'overallRating':
      return movie[field];
    case 'titleKey':
      return Buffer.from(movie.titleKey);
    default:
      return Buffer.from(movie._id.toHexString());
  }
}

function compare(a: number | Buffer, b: number | Buffer): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  return Buffer.compare(a, b);
}

/** Orders films by MOVIE_ORDERS.score. */
export function byScore(
  a: Pick<MovieRecord, '_id' | 'score' | 'totalRatings' | 'yearOfRelease'>,
  b: typeof a,
): number {
  return (
    b.score - a.score ||
    b.totalRatings - a.totalRatings ||
    b.yearOfRelease - a.yearOfRelease ||
    (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
  );
}

/** @returns films of a list that was put together in memory, in the order in which the database would read them */
export function sortMovies<T extends OrderedMovie>(movies: readonly T[], sort: MovieSort): T[] {
  const order = Object.entries(MOVIE_ORDERS[sort]);
  return [...movies].sort((a, b) => {
    for (const [field, direction] of order) {
      const difference = compare(valueOf(a, field), valueOf(b, field));
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });
}
