import { z } from 'zod';
import { ASPECT_SORTS } from '../movie-marks/aspect-names.ts';
import type { FilterValue } from './filter-values.ts';
import {
  COUNTED_FILTERS,
  FILTER_NAMES,
  MOVIE_FILTERS,
  type CountedFilter,
  type FilterName,
  type Filters,
} from './movie-filters.ts';
import { MATCH_ORDER, MOVIE_SORTS } from './movies.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { MIN_VOTES_MAX } from '../ratings/ratings.ts';

/** The value of a filter. */
type ValueOf<N extends FilterName> = Filters[N]['value'] extends FilterValue<infer Value> ? Value : never;

/** Of films. */
const count = z.int().min(1);
/** A label, and how many films have it. */
const labelRow = z.object({
  /** As films write it most often. */
  label: z.string(),
  /** What the list's filter takes. */
  slug: z.string(),
  count,
});
export type LabelCount = z.infer<typeof labelRow>;

/** A value of a filter, under the filter's name, and how many films have it. */
type FacetRow<N extends CountedFilter> = Filters[N]['kind'] extends 'label'
  ? LabelCount
  : { [K in N]: ValueOf<N> } & { count: number };

function facetRow(name: CountedFilter) {
  const filter = MOVIE_FILTERS[name];
  switch (filter.kind) {
    case 'label':
      return labelRow;
    case 'choice':
      return z.object({ [name]: z.enum(filter.values), count });
    case 'decade':
      return z.object({ [name]: z.int(), count });
  }
}

const facetRows = Object.fromEntries(
  COUNTED_FILTERS.map((name) => [MOVIE_FILTERS[name].facet, z.array<z.ZodType>(facetRow(name))]),
) as { [N in CountedFilter as Filters[N]['facet']]: z.ZodArray<z.ZodType<FacetRow<N>>> };

/**
 * How many films each value of a filter leaves, within all other filters; the most frequent first, decades the
 * latest first. Values without films are left out.
 */
export const facetsSchema = z.object(facetRows);
export type Facets = z.infer<typeof facetsSchema>;

function filterQuery(name: FilterName): z.ZodType {
  const { read, rule, json }: FilterValue<string | number> = MOVIE_FILTERS[name].value;
  return z
    .string(`${name} must be given once`)
    .transform((text, context) => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: `${name} must ${rule}` });
      return z.NEVER;
    })
    .pipe(z.any().meta(json))
    .optional();
}

/** The filter values as an address carries them; each is optional. */
const filterQueries = Object.fromEntries(FILTER_NAMES.map((name) => [name, filterQuery(name)])) as {
  [N in FilterName]: z.ZodOptional<z.ZodType<ValueOf<N>, string>>;
};

/** Query of GET /movies/facets. */
export const facetQuerySchema = z.strictObject(filterQueries);

const MIN_VOTES_RULE = `be a whole number from 0 to ${MIN_VOTES_MAX}`;
const LIST_ORDERS = [...MOVIE_SORTS, MATCH_ORDER, ...ASPECT_SORTS] as const;

/** Query of GET /movies. */
export const movieListQuerySchema = z.strictObject({
  ...pageQueryFields,
  ...filterQueries,
  /** Only films that at least so many have rated: the chart of top films asks for 10 (score-rules.ts). */
  minVotes: z
    .string('minVotes must be given once')
    .regex(/^\d{1,7}$/, `minVotes must ${MIN_VOTES_RULE}`)
    .transform(Number)
    .pipe(z.int().min(0).max(MIN_VOTES_MAX, `minVotes must ${MIN_VOTES_RULE}`))
    .optional(),
  /** Left out: best match first where there is a search text, else by score; so is `match` without one. */
  sort: z.enum(LIST_ORDERS, `sort must be one of ${LIST_ORDERS.join(', ')}`).optional(),
});
export type MovieListQuery = z.infer<typeof movieListQuerySchema>;
/** What a list of films may be narrowed by. */
export type MovieFilters = Partial<Omit<MovieListQuery, 'page' | 'limit' | 'sort'>>;
