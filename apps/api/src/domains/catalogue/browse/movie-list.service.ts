import type { AspectSort } from '@filmfisher/shared/movie-marks/aspect-names';
import type { MovieListQuery } from '@filmfisher/shared/movies/movie-list-query.schema';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/search/search';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { MATCH_ORDER } from '@filmfisher/shared/movies/movies';
import type { QueryFilter } from 'mongoose';
import { listedFilms } from '../search/movie-matches.service.ts';
import { countMovies } from '../movies/movie-counts.service.ts';
import { filterOf } from '../movies/movie-conditions.ts';
import { withCurrentGenre } from '../movies/genre-renames.service.ts';
import { readMovies, readMoviesById, type ShownMovie } from '../movies/movie-reads.ts';
import { sortMovies, aspectOrder, MOVIE_ORDERS } from '../movies/movie-indexes.ts';
import type { MovieFields } from '../movies/movie-fields.ts';

type ListSort = NonNullable<MovieListQuery['sort']>;

/** A page of a list. */
export interface MoviePage {
  movies: ShownMovie[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

/** @returns the page's films of a list that a search text narrows; the list is read whole, which its limit allows */
async function listMatches(query: MovieListQuery & { q: string }): Promise<MoviePage> {
  const { q, page, limit, sort = MATCH_ORDER } = query;
  const matches = await listedFilms(q, filterOf(query), SEARCH_LIST_MAX);
  // An aspect orders charts, not searches.
  const ordered = sort === MATCH_ORDER || isAspectSort(sort) ? matches : sortMovies(matches, sort);
  const ids = ordered.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
  const total = matches.length;
  return { movies: await readMoviesById(ids), total, totalPages: pageCount(total, limit), page, limit };
}

const isAspectSort = (sort: ListSort): sort is AspectSort => sort.startsWith('aspect:');

/** @returns an order, and which films it has; without a search text all match alike */
function orderOf(sort: ListSort): { where?: QueryFilter<MovieFields>; order: Record<string, 1 | -1> } {
  if (isAspectSort(sort)) return aspectOrder(sort);
  return { order: MOVIE_ORDERS[sort === MATCH_ORDER ? 'score' : sort] };
}

/**
 * One page of films in a total order.
 * @param asked filters, page, limit and sort of GET /movies, already parsed
 * @returns the page's films and how many there are in all; a page past the end is empty. With a search text, the best
 *   500 matches are all that the list holds
 * @param bypassCache as for countMovies
 */
export async function listMovies(asked: MovieListQuery, bypassCache: boolean): Promise<MoviePage> {
  const query = await withCurrentGenre(asked);
  const { page, limit, sort = MATCH_ORDER, q } = query;
  if (q !== undefined) return listMatches({ ...query, q });
  const { where, order } = orderOf(sort);
  const filter = where ? { $and: [filterOf(query), where] } : filterOf(query);
  const [movies, total] = await Promise.all([
    readMovies({
      filter,
      sort: order,
      skip: (page - 1) * limit,
      limit,
    }),
    countMovies(filter, bypassCache),
  ]);
  return { movies, total, totalPages: pageCount(total, limit), page, limit };
}
