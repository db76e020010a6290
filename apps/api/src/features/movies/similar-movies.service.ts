import type { Movie } from '@filmfisher/shared/movies';
import type { QueryFilter } from 'mongoose';
import { labelKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieFields, type MovieRecord } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';
import { personTermOf } from './search-terms.service.ts';

async function bestMovies(filter: QueryFilter<MovieFields>, limit: number): Promise<Movie[]> {
  const movies = await MovieModel.find(filter).sort(MOVIE_ORDERS.score).limit(limit).lean<MovieRecord[]>();
  return movies.map(presentMovie);
}

/** @returns the best films that somebody of this name worked on, at most so many */
export async function bestOfPerson(name: string, limit: number): Promise<Movie[]> {
  return bestMovies({ searchTerms: personTermOf(name) }, limit);
}

/**
 * @param industry narrows the films to those of one industry
 * @returns the best films of a genre, at most so many
 */
export async function bestOfGenre(genre: string, limit: number, industry?: string): Promise<Movie[]> {
  return bestMovies(
    {
      genreKeys: labelKeyOf(genre),
      ...(industry !== undefined && { industryKey: labelKeyOf(industry) }),
    },
    limit,
  );
}
