import type { MovieFilters } from '@filmfisher/shared/movies';
import mongoose, { type QueryFilter } from 'mongoose';
import { labelKeyOf } from './movie-keys.ts';
import type { MovieFields } from './movies.model.ts';
import { personTermOf } from './search-terms.service.ts';

/** Half of the last digit that an overall rating shows. */
const ROUNDING = 0.05;
/** More than two ways to compute the same rounded score can differ by. */
const TOLERANCE = 1e-9;

/**
 * @param filters of GET /movies and GET /movies/facets, already parsed; their search text is left out, because it also
 *   says which films come first (domains/catalogue/search)
 * @returns the database's filter; empty when every film fulfils it
 */
export function filterOf(filters: MovieFilters): QueryFilter<MovieFields> {
  const { genre, industry, language, type, year, decade, minScore, minVotes = 0, person } = filters;
  const several = [
    ...(person === undefined ? [] : [{ searchTerms: personTermOf(person) }]),
    ...(decade === undefined
      ? []
      : [{ yearOfRelease: mongoose.trusted({ $gte: decade, $lt: decade + 10 }) }]),
    // What the rating implies of the score before rounding: that is a part of the indexes, the rating is not.
    ...(minScore === undefined
      ? []
      : [{ score: mongoose.trusted({ $gte: minScore - ROUNDING - TOLERANCE }) }]),
  ];
  return {
    ...(genre !== undefined && { genreKeys: labelKeyOf(genre) }),
    ...(industry !== undefined && { industryKey: labelKeyOf(industry) }),
    ...(language !== undefined && { languageKey: labelKeyOf(language) }),
    ...(type !== undefined && { type }),
    ...(year !== undefined && { yearOfRelease: year }),
    ...(minScore !== undefined && { overallRating: mongoose.trusted({ $gte: minScore }) }),
    ...(minVotes > 0 && { totalRatings: mongoose.trusted({ $gte: minVotes }) }),
    ...(several.length > 0 && { $and: several }),
  };
}
