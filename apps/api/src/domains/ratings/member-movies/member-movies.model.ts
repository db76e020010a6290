import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/ratings/ratings';
import { WATCH_STATUSES, type WatchStatus } from '@filmfisher/shared/watch/watch';
import { model, Schema, Types } from 'mongoose';

/**
 * What one member says of one film: stars, watch status or both. One row holds both, because viewers and popularity
 * count members by either, each once. Rows are the truth; everything on the film is derived from them
 * (docs/decisions/0010-derived-counters.md).
 */
export interface MemberMovieFields {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  /** 1 to 10; null when the member has not rated. */
  stars: number | null;
  /** Whether the stars count on the critics' side: the member's role when the row was written, or as folded since. */
  critic: boolean;
  /**
   * Whether the stars are a light vote: what the member's votes were when the row was rated, or as weighed since
   * (docs/decisions/0017-trust-in-the-score.md). False without stars.
   */
  light: boolean;
  /** The hold of the film that took the stars out of its score; null for nearly all. */
  hold: Types.ObjectId | null;
  status: WatchStatus | null;
  /** When the stars were set; null without stars. */
  ratedAt: Date | null;
  /** The diary entry that the stars came with: only its readers learn when they were set. */
  ratedBy?: Types.ObjectId | null;
  /** When the status was set; null without one. */
  statusAt: Date | null;
}

/** A row as stored. */
export type MemberMovie = MemberMovieFields & { _id: Types.ObjectId };

const memberMovieSchema = new Schema<MemberMovieFields>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    stars: { type: Number, min: RATING_MIN, max: RATING_MAX, default: null },
    critic: { type: Boolean, required: true },
    light: { type: Boolean, default: false },
    hold: { type: Schema.Types.ObjectId, default: null },
    status: { type: String, enum: [...WATCH_STATUSES, null], default: null },
    ratedAt: { type: Date, default: null },
    ratedBy: { type: Schema.Types.ObjectId },
    statusAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

// One vote per member and film, whatever runs at once.
memberMovieSchema.index({ movieId: 1, userId: 1 }, { unique: true });
// Counting a film, or its latest ratings, needs nothing but these fields.
memberMovieSchema.index({ movieId: 1, ratedAt: 1, stars: 1, critic: 1, light: 1, hold: 1, status: 1 });
// Held votes only: others write nothing here. (`$type` would say it better; no query is known to imply it.)
memberMovieSchema.index(
  { hold: 1 },
  { partialFilterExpression: { hold: { $gt: new Types.ObjectId('0'.repeat(24)) } } },
);
// Stars that came with diary entries only.
memberMovieSchema.index(
  { userId: 1, ratedBy: 1 },
  { partialFilterExpression: { ratedBy: { $gt: new Types.ObjectId('0'.repeat(24)) } } },
);
// A member's ratings and lists, newest first.
memberMovieSchema.index({ userId: 1, ratedAt: -1, _id: -1 });
memberMovieSchema.index({ userId: 1, statusAt: -1, _id: -1, status: 1 });

export const MemberMovieModel = model('MemberMovie', memberMovieSchema, 'memberMovies');

/** What rows are grouped by, to be counted (`CountedRow`). */
export const COUNTED = {
  stars: '$stars',
  critic: '$critic',
  status: '$status',
  light: '$light',
  hold: '$hold',
} as const;
