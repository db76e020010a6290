import type { MovieFilters } from '@filmfisher/shared/movies';
import mongoose, { type QueryFilter } from 'mongoose';
import { guessQuery } from '../spelling/spelling.service.ts';
import { labelKeyOf } from './movie-keys.ts';
import type { MovieFields } from './movies.model.ts';
import { PERSON_WORD, personTermOf, TITLE_WORD } from './search-terms.service.ts';

/**
 * @param query what somebody typed
 * @returns conditions that a film fulfils whose title and people have every typed word; a word that nothing begins
 *   with stands for the words one letter away. Null when no film can
 */
async function wordConditions(query: string): Promise<QueryFilter<MovieFields>[] | null> {
  const guesses = await guessQuery(query, [TITLE_WORD, PERSON_WORD], { misspelt: 'where nothing fits' });
  if (guesses.length === 0 || guesses.some((words) => words.length === 0)) return null;
  return guesses.map((words) => ({
    searchTerms: mongoose.trusted({ $in: words.map(({ term }) => term) }),
  }));
}

/**
 * @param filters of GET /movies and GET /movies/facets, already parsed
 * @returns the database's filter; null when no film can fulfil it
 */
export async function filterOf(filters: MovieFilters): Promise<QueryFilter<MovieFields> | null> {
  const { genre, industry, language, type, year, decade, minScore, minVotes = 0, person, q } = filters;
  const words = q === undefined ? [] : await wordConditions(q);
  if (words === null) return null;
  const several = [
    ...words,
    ...(person === undefined ? [] : [{ searchTerms: personTermOf(person) }]),
    ...(decade === undefined
      ? []
      : [{ yearOfRelease: mongoose.trusted({ $gte: decade, $lt: decade + 10 }) }]),
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
