import {
  SUGGESTION_KINDS,
  SUGGESTION_STATES,
  type SuggestionKind,
  type SuggestionState,
} from '@filmfisher/shared/suggestions/suggestions';
import {
  suggestedChangesSchema,
  suggestedMovieSchema,
  type SuggestedChanges,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import type { MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import { statePaths, type StoredState, type TextState } from '../../moderation/index.ts';

/** Fields of a film by their names, as they are stored; null stands for none. */
export type Fields = Record<string, unknown>;

/**
 * What a member suggests for the catalogue, and what became of it. The administrators' answer and the moderators'
 * hiding are independent: a hidden suggestion stays open, and is still open when it comes back.
 */
interface SuggestionFields extends StoredState {
  userId: Types.ObjectId;
  kind: SuggestionKind;
  /** How administrators have answered; what answers call its state. */
  outcome: SuggestionState;
  /**
   * The film to change; of a missing film the id that it has from now on. `movies` holds live films only, so that no
   * list knows of those that are suggested.
   */
  movieId: Types.ObjectId;
  /** The film's title when it was suggested. */
  title: string;
  /** What is suggested; of a missing film all of it. */
  fields: Fields;
  /** The same fields as the film has, or had when it was decided. */
  before: Fields;
  /** What was stored in place of `fields`, where it was edited. */
  stored: Fields | null;
  /** Web address where it can be read. */
  source: string;
  createdAt: Date;
  decidedAt: Date | null;
  reason: string;
}

export type SuggestionRecord = SuggestionFields & { _id: Types.ObjectId };

type Filter = QueryFilter<SuggestionFields>;

/** How suggestions are read: a query that begins otherwise says why it does not ask for the state. */
interface Suggestions extends Model<SuggestionFields> {
  /** What administrators see, and what is counted. */
  inSight(filter: Filter): ReturnType<Model<SuggestionFields>['find']>;
}

const suggestionSchema = new Schema<SuggestionFields, Suggestions>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: SUGGESTION_KINDS, required: true },
    outcome: { type: String, enum: SUGGESTION_STATES, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    before: { type: Schema.Types.Mixed, default: {} },
    stored: { type: Schema.Types.Mixed, default: null },
    source: { type: String, required: true },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: '' },
    ...statePaths,
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

suggestionSchema.static('inSight', function inSight(filter: Filter) {
  return this.find({ ...filter, state: 'visible' });
});

suggestionSchema.index({ userId: 1, _id: -1 });
suggestionSchema.index({ userId: 1, outcome: 1, _id: -1 });
suggestionSchema.index(
  { outcome: 1, _id: -1 },
  { partialFilterExpression: { state: 'visible' satisfies TextState } },
);
// Films that are only suggested, and what hangs on a film.
suggestionSchema.index({ movieId: 1, outcome: 1 });
// For a word rule that is tried.
suggestionSchema.index({ createdAt: -1 });

export const SuggestionModel = model<SuggestionFields, Suggestions>(
  'Suggestion',
  suggestionSchema,
  'suggestions',
);

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
