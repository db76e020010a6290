import { movieSchema } from '@filmfisher/shared/movies';
import { draftOf, type MovieDraft } from '../../../components/movie-form/movie-draft.ts';

/** Fields of a film that a suggestion can hold; which ones it does is its own business. */
const fieldsSchema = movieSchema.partial();

/** Inputs of the form that one stored field stands behind. */
const INPUTS: Partial<Record<string, readonly string[]>> = {
  externalIds: ['imdb', 'tmdb', 'wikidata', 'wikipedia', 'youtube'],
  classification: ['filmClass', 'classAdvice', 'classSource'],
};

/** @returns suggested fields as the form begins with them */
export function suggestedDraft(fields: Readonly<Record<string, unknown>>): MovieDraft {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return draftOf(fieldsSchema.safeParse(Object.fromEntries(given)).data ?? {});
}

/** @returns the inputs in which these fields are edited */
export const inputsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => INPUTS[name] ?? [name]));
