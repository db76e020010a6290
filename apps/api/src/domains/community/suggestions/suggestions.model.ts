import { SUGGESTION_STATES, type SuggestionState } from '@filmfisher/shared/suggestions';
import { SUGGESTION_KINDS, type SuggestionKind } from '@filmfisher/shared/vocabulary';
import { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../../moderation/index.ts';

/** Fields of a film by their names, as they are stored; null stands for none. */
export type Fields = Record<string, unknown>;

/** What a member suggests for the catalogue, and what became of it. */
export interface SuggestionFields {
  userId: Types.ObjectId;
  kind: SuggestionKind;
  state: SuggestionState;
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
  /** While only its sender and the moderators see it; the desk's list has only those without. */
  hidden: StoredHidden | null;
}

export type SuggestionRecord = SuggestionFields & { _id: Types.ObjectId };

const suggestionSchema = new Schema<SuggestionFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: SUGGESTION_KINDS, required: true },
    state: { type: String, enum: SUGGESTION_STATES, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    before: { type: Schema.Types.Mixed, default: {} },
    stored: { type: Schema.Types.Mixed, default: null },
    source: { type: String, required: true },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: '' },
    hidden: { type: hiddenSchema, default: null },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

suggestionSchema.index({ userId: 1, _id: -1 });
suggestionSchema.index({ userId: 1, state: 1, _id: -1 });
suggestionSchema.index({ state: 1, _id: -1 });
// Films that are only suggested, and what hangs on a film.
suggestionSchema.index({ movieId: 1, state: 1 });
// For a word rule that is tried.
suggestionSchema.index({ createdAt: -1 });

export const SuggestionModel = model('Suggestion', suggestionSchema, 'suggestions');
