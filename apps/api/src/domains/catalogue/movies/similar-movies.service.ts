import mongoose, { type QueryFilter } from 'mongoose';
import { genreRenamer } from './genre-renames.service.ts';
import { filterKeyOf, genreInIndustryKeyOf } from './movie-keys.ts';
import type { MovieFields, MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';
import { personTermOf } from './search-terms.service.ts';

/** A film as far as choosing among many needs it. */
export interface Candidate {
  /** 24 hexadecimal digits. */
  movieId: string;
  overallRating: number;
}

/** @returns the best films that fulfil this, at most so many */
export async function bestMovies(
  filter: QueryFilter<MovieFields>,
  limit: number,
): Promise<(Candidate & { industry: string })[]> {
  const movies = await MovieModel.find(filter, { overallRating: 1, industry: 1 })
    .sort(MOVIE_ORDERS.score)
    .limit(limit)
    .lean<Pick<MovieRecord, '_id' | 'overallRating' | 'industry'>[]>();
  return movies.map(({ _id, overallRating, industry }) => ({
    movieId: _id.toHexString(),
    overallRating,
    industry,
  }));
}

const oneOf = (keys: readonly string[]) => ({ filterKeys: mongoose.trusted({ $in: [...keys] }) });

/** @returns the best films that somebody of this name worked on, at most so many */
export async function bestOfPerson(name: string, limit: number): Promise<Candidate[]> {
  return bestMovies({ searchTerms: personTermOf(name) }, limit);
}

/**
 * @param industries narrow the films to those of one of them; none: of all
 * @returns the best films of a genre, at most so many
 */
export async function bestOfGenre(
  asked: string,
  limit: number,
  industries: readonly string[] = [],
): Promise<Candidate[]> {
  const genre = (await genreRenamer())(asked);
  const keys =
    industries.length === 0
      ? [filterKeyOf('genre', genre)]
      : industries.map((industry) => genreInIndustryKeyOf(genre, industry));
  return bestMovies(oneOf(keys), limit);
}

/** @returns the best films of these industries together, each with its industry, at most so many */
export async function bestOfIndustries(
  industries: readonly string[],
  limit: number,
): Promise<(Candidate & { industry: string })[]> {
  return bestMovies(oneOf(industries.map((industry) => filterKeyOf('industry', industry))), limit);
}
