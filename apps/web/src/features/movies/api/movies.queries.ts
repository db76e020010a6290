import type { Movie, MovieList } from '@filmfisher/shared/movies/movies.schema';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { keepListPage } from '../../../lib/keep-list-page.ts';
import { getMovie, getMovies } from '../../../lib/movie-answers.ts';

/** The two ways by which films are sorted into categories (docs/product.md, section 2). */
export type CategoryKind = 'genre' | 'industry';

/** Filter of a film list; values are names or slugs, any case. No filter: all films. */
export type MovieFilter = Partial<Record<CategoryKind | 'language' | 'type', string>>;

const ROOT = 'movies';
const LISTS = [ROOT, 'list'] as const;

/** Lower-cased and in one order, so that `/genre/Drama` and the tab `drama` are one request. */
function normalise({ genre, industry, language, type }: MovieFilter): MovieFilter {
  return {
    ...(genre !== undefined && { genre: genre.toLowerCase() }),
    ...(industry !== undefined && { industry: industry.toLowerCase() }),
    ...(language !== undefined && { language: language.toLowerCase() }),
    ...(type !== undefined && { type }),
  };
}

/**
 * One page of films. While another page of the same list loads, the previous one stays; another list starts empty.
 * @param page from 1
 */
export function moviesQuery(filter: MovieFilter = {}, page = 1) {
  const query = normalise(filter);
  const listKey = [...LISTS, query] as const;
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: (context) => getMovies({ ...query, page }, context),
    placeholderData: keepListPage(listKey),
  });
}

/**
 * The best films of all: one request, shared by the home page's carousel and its Top 10 (the default order is by
 * score, so page 1 is an honest ranking; docs/decisions, Movies and lists).
 */
export const topMoviesQuery = moviesQuery();

/** The film that leads a category: its first one, or null when it has none. */
export function featuredMovieQuery(filter: MovieFilter) {
  const query = normalise(filter);
  return queryOptions({
    queryKey: [ROOT, 'featured', query],
    queryFn: (context) => getMovies({ ...query, page: 1, limit: 1 }, context),
    select: ({ movies }) => movies[0] ?? null,
  });
}

/** @param id of a film */
export function movieQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'detail', id],
    queryFn: ({ signal }) => getMovie(id, signal),
  });
}

/** @returns the film as a list that is already here has it, so that its page need not start empty */
export function listedMovie(client: QueryClient, id: string): Movie | undefined {
  return client
    .getQueriesData<MovieList>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.movies ?? [])
    .find(({ _id }) => _id === id);
}

/**
 * Writes what the server has just counted again about a film into every answer that shows it.
 * @param fields of the film that have changed, e.g. its score after a vote
 */
export function mergeMovie(client: QueryClient, id: string, fields: Partial<Movie>): void {
  const merged = <M extends Movie>(movie: M) => (movie._id === id ? { ...movie, ...fields } : movie);
  client.setQueryData(movieQuery(id).queryKey, (movie) => movie && merged(movie));
  client.setQueriesData<MovieList>(
    { queryKey: LISTS },
    (list) => list && { ...list, movies: list.movies.map(merged) },
  );
}
