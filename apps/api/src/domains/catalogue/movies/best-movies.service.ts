import type { MovieFilters } from '@filmfisher/shared/movies/movie-list-query.schema';
import mongoose, { type QueryFilter } from 'mongoose';
import { withCurrentGenre } from './genre-renames.service.ts';
import { filterOf } from './movie-conditions.ts';
import type { MovieFields } from './movie-fields.ts';
import { findMovies } from './movie-reads.ts';

/** A film as far as choosing among many needs it. */
interface BestMovie {
  /** 24 hexadecimal digits. */
  movieId: string;
  overallRating: number;
  industry: string;
}

/** @returns the filter of the films that fulfil one of these; keys are looked up together, in one index */
function oneOf(filters: readonly MovieFilters[]): QueryFilter<MovieFields> {
  const conditions = filters.map(filterOf);
  const [first = {}] = conditions;
  if (conditions.length <= 1) return first;
  const keys = conditions.flatMap(({ filterKeys }) => (typeof filterKeys === 'string' ? filterKeys : []));
  return keys.length === conditions.length
    ? { filterKeys: mongoose.trusted({ $in: keys }) }
    : { $or: conditions };
}

/** @returns the best films that fulfil one of the filters, or of all where there is none; at most so many */
export async function bestMovies(filters: readonly MovieFilters[], limit: number): Promise<BestMovie[]> {
  const present = await Promise.all(filters.map(withCurrentGenre));
  const movies = await findMovies(oneOf(present), {
    fields: ['overallRating', 'industry'],
    sort: 'score',
    limit,
  });
  return movies.map(({ _id, overallRating, industry }) => ({
    movieId: _id.toHexString(),
    overallRating,
    industry,
  }));
}
