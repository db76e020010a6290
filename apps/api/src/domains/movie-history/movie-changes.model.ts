import {
  MOVIE_CHANGE_KINDS,
  MOVIE_CHANGE_SOURCES,
  type MovieChangeKind,
  type MovieChangeSource,
} from '@filmfisher/shared/movies/movie-changes';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import { model, Schema, type Types } from 'mongoose';

/** Fields of a film by their names, as they are stored; null stands for none. */
export type ContentPart = Record<string, unknown>;

/** One change of a film, written in the same transaction as the change itself. */
export interface MovieChangeFields {
  movieId: Types.ObjectId;
  at: Date;
  /** Who made it; null for a start or a command, and after the member's erasure. */
  userId: Types.ObjectId | null;
  kind: MovieChangeKind;
  source: MovieChangeSource;
  /** The fields that changed, as they were and as they became. */
  before: ContentPart;
  after: ContentPart;
  /** Where the former values had come from; a change that is taken back brings them along. */
  formerSources?: MovieSource[];
}

export type MovieChangeRecord = MovieChangeFields & { _id: Types.ObjectId };

const movieChangeSchema = new Schema<MovieChangeFields>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    kind: { type: String, enum: MOVIE_CHANGE_KINDS, required: true },
    source: { type: String, enum: MOVIE_CHANGE_SOURCES, required: true },
    before: { type: Schema.Types.Mixed, default: {} },
    after: { type: Schema.Types.Mixed, default: {} },
    formerSources: { type: [Schema.Types.Mixed], default: undefined },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

movieChangeSchema.index({ movieId: 1, _id: -1 });
movieChangeSchema.index({ userId: 1, _id: 1 });
// Tells which replaced pictures can still be brought back.
movieChangeSchema.index({ 'before.image.pictureId': 1 }, { sparse: true });
movieChangeSchema.index({ 'before.backdrop.pictureId': 1 }, { sparse: true });

export const MovieChangeModel = model('MovieChange', movieChangeSchema, 'movieChanges');
