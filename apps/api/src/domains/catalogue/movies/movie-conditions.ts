import {
  COUNTED_FILTERS,
  FILTER_NAMES,
  MOVIE_FILTERS,
  type CountedFilter,
  type FilterName,
} from '@filmfisher/shared/movie-filters';
import type { MovieFilters } from '@filmfisher/shared/movie-list-query';
import mongoose, { type QueryFilter } from 'mongoose';
import { labelKeyOf } from './movie-keys.ts';
import type { MovieFields } from './movie-fields.ts';
import { personTermOf } from './search-terms.service.ts';

/** Half of the last digit that an overall rating shows. */
const ROUNDING = 0.05;
/** More than two ways to compute the same rounded score can differ by. */
const TOLERANCE = 1e-9;

function conditionOf(name: FilterName, value: string | number): QueryFilter<MovieFields> {
  const filter = MOVIE_FILTERS[name];
  switch (filter.kind) {
    case 'search':
      return {};
    case 'person':
      return { searchTerms: personTermOf(String(value)) };
    case 'label':
      return { [filter.field]: labelKeyOf(String(value)) };
    case 'choice':
    case 'exact':
      return { [filter.field]: value };
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
  }
}

/**
 * @param filters of GET /movies and GET /movies/facets, already parsed; their search text is left out, because it also
 *   says which films come first (domains/catalogue/search)
 * @returns the database's filter; empty when every film fulfils it
 */
export function filterOf(filters: MovieFilters): QueryFilter<MovieFields> {
  const { minVotes = 0 } = filters;
  const conditions = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined || name === 'q' ? [] : [conditionOf(name, value)];
  });
  if (minVotes > 0) conditions.push({ totalRatings: mongoose.trusted({ $gte: minVotes }) });
  const [first = {}, ...rest] = conditions;
  return rest.length === 0 ? first : { $and: conditions };
}

/** @returns the filters that narrow the same field as this one, itself included: they do not narrow its counts */
export function ownFilters(name: CountedFilter): FilterName[] {
  const { field } = MOVIE_FILTERS[name];
  return FILTER_NAMES.filter((other) => {
    const filter = MOVIE_FILTERS[other];
    return 'field' in filter && filter.field === field;
  });
}

/** @returns the field whose values are counted: of a label, the one that has it as it is written */
export function countedField(name: CountedFilter) {
  const filter = MOVIE_FILTERS[name];
  return filter.kind === 'label' ? filter.written : filter.field;
}

export const COUNTED_FIELDS = COUNTED_FILTERS.map(countedField);
