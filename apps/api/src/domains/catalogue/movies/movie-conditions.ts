import {
  COUNTED_FILTERS,
  FILTER_NAMES,
  KEYED_FILTERS,
  MOVIE_FILTERS,
  type CountedFilter,
  type FilterName,
  type KeyedFilter,
} from '@filmfisher/shared/movies/movie-filters';
import type { MovieFilters } from '@filmfisher/shared/movies/movie-list-query.schema';
import mongoose, { type QueryFilter } from 'mongoose';
import { filterKeyOf, genreInIndustryKeyOf } from './movie-keys.ts';
import type { MovieFields } from './movie-fields.ts';
import { personTermOf } from './search-terms.service.ts';

/** Half of the last digit that an overall rating shows. */
const ROUNDING = 0.05;
/** More than two ways to compute the same rounded score can differ by. */
const TOLERANCE = 1e-9;

/**
 * In the order of their conditions: of several keys of films, databases begin with the first unless they find another
 * one sooner, and a label leaves fewer films than a type.
 */
const KEYED = new Set<FilterName>(
  (['label', 'choice', 'exact'] as const).flatMap((kind) =>
    KEYED_FILTERS.filter((name) => MOVIE_FILTERS[name].kind === kind),
  ),
);
const CONDITIONS = [...KEYED, ...FILTER_NAMES.filter((name) => !KEYED.has(name))];

function isKeyed(name: FilterName): name is KeyedFilter {
  return KEYED.has(name);
}

function keyCondition(name: KeyedFilter, value: string | number): QueryFilter<MovieFields> {
  const filter = MOVIE_FILTERS[name];
  return {
    filterKeys: filterKeyOf(name, value),
    // Beside the key of another filter, it is tested on the index of the order.
    ...(filter.kind === 'exact' && { [filter.field]: Number(value) }),
  };
}

function conditionOf(name: FilterName, value: string | number): QueryFilter<MovieFields> {
  if (isKeyed(name)) return keyCondition(name, value);
  const filter = MOVIE_FILTERS[name];
  switch (filter.kind) {
    case 'search':
      return {};
    case 'person':
      return { searchTerms: personTermOf(String(value)) };
    case 'flag':
      return { [filter.field]: true };
    case 'id':
      return { [filter.field]: new mongoose.Types.ObjectId(String(value)) };
    case 'decade':
      return { [filter.field]: mongoose.trusted({ $gte: Number(value), $lt: Number(value) + 10 }) };
    case 'atLeast':
      return {
        [filter.field]: mongoose.trusted({ $gte: Number(value) }),
        // What this implies before rounding: that is a part of the indexes, the rounded number is not.
        [filter.unrounded]: mongoose.trusted({ $gte: Number(value) - ROUNDING - TOLERANCE }),
      };
    case 'choice':
    case 'exact':
      return { [filter.field]: value };
  }
}

/**
 * @param filters of GET /movies and GET /movies/facets, already parsed; their search text is left out, because it also
 *   says which films come first (domains/catalogue/search)
 * @returns the database's filter; empty when every film fulfils it
 */
export function filterOf(filters: MovieFilters): QueryFilter<MovieFields> {
  const { minVotes = 0, genre, industry } = filters;
  const isPair = genre !== undefined && industry !== undefined;
  const conditions: QueryFilter<MovieFields>[] = isPair
    ? [{ filterKeys: genreInIndustryKeyOf(genre, industry) }]
    : [];
  for (const name of CONDITIONS) {
    const value = filters[name];
    const isIncluded = name === 'q' || (isPair && (name === 'genre' || name === 'industry'));
    if (value !== undefined && !isIncluded) conditions.push(conditionOf(name, value));
  }
  if (minVotes > 0) conditions.push({ totalRatings: mongoose.trusted({ $gte: minVotes }) });
  const [first = {}, ...more] = conditions;
  return more.length === 0 ? first : { $and: conditions };
}

/** @returns the filters that narrow the same field as this one, itself included: they do not narrow its counts */
export function ownFilters(name: CountedFilter): FilterName[] {
  const { field } = MOVIE_FILTERS[name];
  return FILTER_NAMES.filter((other) => {
    const filter = MOVIE_FILTERS[other];
    return 'field' in filter && filter.field === field;
  });
}

export const COUNTED_FIELDS = COUNTED_FILTERS.map((name) => MOVIE_FILTERS[name].field);
