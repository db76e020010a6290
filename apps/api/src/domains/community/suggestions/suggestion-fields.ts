import {
  suggestedChangesSchema,
  suggestedMovieSchema,
  type SuggestedChanges,
} from '@filmfisher/shared/suggestions';
import type { MovieCreate } from '@filmfisher/shared/movies';
import type { Fields } from './suggestions.model.ts';

/** @returns fields as they are stored: null for one that is cleared */
export function storedFields(fields: object): Fields {
  const values = Object.entries(fields).map(([name, value]) => [name, (value as unknown) ?? null]);
  // Parts that are not given, such as an actor's character, go.
  return JSON.parse(JSON.stringify(Object.fromEntries(values))) as Fields;
}

/** @returns the stored fields of a change as they are set in a film; undefined clears one */
export const changesOf = (fields: Fields): SuggestedChanges => suggestedChangesSchema.parse(fields);

/** @returns the stored fields of a missing film as the film is made of them */
export const filmOf = (fields: Fields): MovieCreate => suggestedMovieSchema.parse(fields);

/** @returns every text of a value, in its order */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @returns all that others can read of a suggestion */
export function suggestionText({ fields, source }: { fields: Fields; source: string }): string {
  return [...textsIn(fields), source].filter((text) => text !== '').join('\n');
}
