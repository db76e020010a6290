import { z } from 'zod';
import { ASPECT_SORTS } from './aspect-names.ts';
import { addressNumber, type labelRows } from './filter-values.ts';
import { MIN_VOTES_MAX } from './limits.ts';
import {
  COUNTED_FILTERS,
  FILTER_NAMES,
  MOVIE_FILTERS,
  type CountedFilter,
  type FilterName,
  type Filters,
} from './movie-filters.ts';
import { pageQueryFields } from './pagination.ts';
import { MATCH_ORDER, MOVIE_SORTS } from './vocabulary.ts';

const facetRows = Object.fromEntries(
  COUNTED_FILTERS.map((name) => [MOVIE_FILTERS[name].facet, MOVIE_FILTERS[name].rows]),
) as { [N in CountedFilter as Filters[N]['facet']]: Filters[N]['rows'] };

/**
 * How many films each value of a filter leaves, within all other filters; the most frequent first, decades the
 * latest first. Values without films are left out.
 */
export const facetsSchema = z.object(facetRows);
export type Facets = z.infer<typeof facetsSchema>;
export type LabelCount = z.infer<typeof labelRows>[number];

/** The values of the filters as they stand in an address, each of which may be left out. */
const filterQueries = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, MOVIE_FILTERS[name].query.optional()]),
) as { [N in FilterName]: z.ZodOptional<Filters[N]['query']> };

/** Query of GET /movies/facets. */
export const facetQuerySchema = z.strictObject(filterQueries);

const MIN_VOTES_RULE = `be a whole number from 0 to ${MIN_VOTES_MAX}`;
const LIST_ORDERS = [...MOVIE_SORTS, MATCH_ORDER, ...ASPECT_SORTS] as const;

/** Query of GET /movies. */
export const movieListQuerySchema = z.strictObject({
  ...pageQueryFields,
  ...filterQueries,
  /** Only films that at least so many have rated: the chart of top films asks for 10 (score-rules.ts). */
  minVotes: addressNumber('minVotes', /^\d{1,7}$/, MIN_VOTES_RULE)
    .pipe(z.int().min(0).max(MIN_VOTES_MAX, `minVotes must ${MIN_VOTES_RULE}`))
    .optional(),
  /** Left out: best match first where there is a search text, else by score; so is `match` without one. */
  sort: z.enum(LIST_ORDERS, `sort must be one of ${LIST_ORDERS.join(', ')}`).optional(),
});
export type MovieListQuery = z.infer<typeof movieListQuerySchema>;
/** What a list of films may be narrowed by. */
export type MovieFilters = Partial<Omit<MovieListQuery, 'page' | 'limit' | 'sort'>>;
