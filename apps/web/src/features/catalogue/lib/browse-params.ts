import { ASPECT_SORTS, type AspectSort } from '@filmfisher/shared/movie-marks/aspect-names';
import { FILTER_NAMES, MOVIE_FILTERS, type FilterName } from '@filmfisher/shared/movies/movie-filters';
import type { MovieFilters } from '@filmfisher/shared/movies/movie-list-query.schema';
import { MATCH_ORDER, MOVIE_SORTS, type MovieSort } from '@filmfisher/shared/movies/movies';

/** How a list may be ordered: by how well films match only where there is something to match. */
export type BrowseOrder = MovieSort | AspectSort | typeof MATCH_ORDER;

/** What a list of films is narrowed and ordered by, as it stands in the address. */
export interface BrowseFilters extends Pick<MovieFilters, FilterName> {
  sort: BrowseOrder;
}

/** @returns the orders that a list offers, the usual one first */
export function ordersOf(q: string | undefined): readonly BrowseOrder[] {
  return q === undefined ? [...MOVIE_SORTS, ...ASPECT_SORTS] : [MATCH_ORDER, ...MOVIE_SORTS];
}

/** @returns the order that the API answers where none is asked for */
export function usualOrder(q: string | undefined): BrowseOrder {
  return q === undefined ? 'score' : MATCH_ORDER;
}

/** @returns the value of a filter; undefined where there is none, or none that the server would take */
function valueOf<N extends FilterName>(params: URLSearchParams, name: N): MovieFilters[N] {
  const text = params.get(name);
  return text === null ? undefined : (MOVIE_FILTERS[name].value.read(text) as MovieFilters[N]);
}

/**
 * @param params of the address; what does not make sense is left out, so that an old or mistyped link still opens
 * @returns the filters and the order
 */
export function readFilters(params: URLSearchParams): BrowseFilters {
  const filters = FILTER_NAMES.map((name) => [name, valueOf(params, name)] as const);
  const given: MovieFilters = Object.fromEntries(filters.filter(([, value]) => value !== undefined));
  const sort = ordersOf(given.q).find((order) => order === params.get('sort'));
  return { ...given, sort: sort ?? usualOrder(given.q) };
}

/**
 * @param params of the address
 * @param changes the new values; undefined takes a filter away
 * @returns the address's parameters with them, at the list's first page
 */
export function withFilters(
  params: URLSearchParams,
  changes: Partial<Record<keyof BrowseFilters, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  if (next.get('sort') === usualOrder(valueOf(next, 'q'))) next.delete('sort');
  return next;
}
