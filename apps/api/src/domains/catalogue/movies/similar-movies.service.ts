import type { QueryFilter } from 'mongoose';
import { labelKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieFields, type MovieRecord } from './movies.model.ts';
import { personTermOf } from './search-terms.service.ts';

/** A film as far as choosing among many needs it. */
export interface Candidate {
  /** 24 hexadecimal digits. */
  movieId: string;
  overallRating: number;
}

async function bestMovies(filter: QueryFilter<MovieFields>, limit: number): Promise<Candidate[]> {
  const movies = await MovieModel.find(filter, { overallRating: 1 })
    .sort(MOVIE_ORDERS.score)
    .limit(limit)
    .lean<Pick<MovieRecord, '_id' | 'overallRating'>[]>();
  return movies.map(({ _id, overallRating }) => ({ movieId: _id.toHexString(), overallRating }));
}

/** @returns the best films that somebody of this name worked on, at most so many */
export async function bestOfPerson(name: string, limit: number): Promise<Candidate[]> {
  return bestMovies({ searchTerms: personTermOf(name) }, limit);
}

/**
 * @param industry narrows the films to those of one industry
 * @returns the best films of a genre, at most so many
 */
export async function bestOfGenre(genre: string, limit: number, industry?: string): Promise<Candidate[]> {
  return bestMovies(
    {
      genreKeys: labelKeyOf(genre),
      ...(industry !== undefined && { industryKey: labelKeyOf(industry) }),
    },
    limit,
  );
}
