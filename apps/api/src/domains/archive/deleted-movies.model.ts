import { model, Schema, type Types } from 'mongoose';
import type { MovieRecord } from '../catalogue/index.ts';

/**
 * How far the removal of a film is:
 * - `leaving`: the film is out of sight, and members' rows about it follow, batch by batch;
 * - `gone`: the film and its rows are out of sight;
 * - `returning`: its rows come back, and the film comes last;
 * - `erasing`: its time is over, and everything is being deleted for good;
 * - `moved`: it has become a part of another film, and nothing else is left.
 */
export type RemovalState = 'leaving' | 'gone' | 'returning' | 'erasing' | 'moved';

/** A film that was deleted or merged into another. `movies` holds live films only, so that no list knows of this. */
export interface DeletedMovieFields {
  /** The film as it was stored; null once it is erased. */
  film: MovieRecord | null;
  state: RemovalState;
  /** The film that it was merged into; null for one that was deleted. */
  into: Types.ObjectId | null;
  removedAt: Date;
  /** When it is erased for good. */
  expiresAt: Date;
  /** Of the last step, so that another process can tell whether somebody is still at it. */
  touchedAt: Date;
  /** How many steps there were: each changes it, so that of two at the same time one begins again. */
  steps: number;
}

/** `_id` is the film's. */
export type DeletedMovieRecord = DeletedMovieFields & { _id: Types.ObjectId };

const deletedMovieSchema = new Schema<DeletedMovieFields>(
  {
    film: { type: Schema.Types.Mixed, default: null },
    state: { type: String, enum: ['leaving', 'gone', 'returning', 'erasing', 'moved'], required: true },
    into: { type: Schema.Types.ObjectId, default: null },
    removedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    touchedAt: { type: Date, required: true },
    steps: { type: Number, default: 0 },
  },
  { strict: 'throw', versionKey: false },
);

deletedMovieSchema.index({ removedAt: -1, _id: -1 });
deletedMovieSchema.index({ state: 1, touchedAt: 1 });
deletedMovieSchema.index({ 'film.image.pictureId': 1 }, { sparse: true });
deletedMovieSchema.index({ 'film.backdrop.pictureId': 1 }, { sparse: true });

export const DeletedMovieModel = model('DeletedMovie', deletedMovieSchema, 'deletedMovies');
