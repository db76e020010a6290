import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/ratings/ratings';
import { WATCH_STATUSES, type WatchStatus } from '@filmfisher/shared/watch/watch';
import { model, Schema, Types } from 'mongoose';
import { pick } from '../../../platform/pick.ts';

/** Who reads of an entry of the diary: others, too, or the member alone. */
export type EntryReaders = 'others' | 'member';

/**
 * What one member says of one film, and whether the member's diary and episodes name it. One row holds all of it,
 * because viewers and popularity count each member once (`isSeen`). Stars and mark are the truth; `logged` and
 * `finishedAt` follow the diary and the episodes in the same transaction, and everything on the film follows the rows
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
  /** The member's mark. */
  status: WatchStatus | null;
  /** When the stars were set; null without stars. */
  ratedAt: Date | null;
  /** The day that the stars belong to, yyyy-mm-dd; null without stars, and for imported ones whose file names no day. */
  ratedOn: string | null;
  /** The diary entry that the stars came with: only readers of the diary learn of them. */
  ratedBy: Types.ObjectId | null;
  /** Whether that entry is private: then nobody else learns of the stars. */
  ratedInPrivate: boolean;
  /** When the mark was set; null without one. */
  statusAt: Date | null;
  /** As `ratedOn`, of the mark. */
  statusOn: string | null;
  /** Who reads of the film in the member's diary; null while the diary does not have it. */
  logged: EntryReaders | null;
  /** When the latest of those entries was written. */
  loggedAt: Date | null;
  /** When the member marked the last episode that had aired; null while one is left, and for films. */
  finishedAt: Date | null;
}

/** The same without its keys. */
export type MemberRow = Omit<MemberMovieFields, 'movieId' | 'userId'>;

/** A row that says nothing. */
export const NOTHING: MemberRow = {
  stars: null,
  critic: false,
  light: false,
  hold: null,
  status: null,
  ratedAt: null,
  ratedOn: null,
  ratedBy: null,
  ratedInPrivate: false,
  statusAt: null,
  statusOn: null,
  logged: null,
  loggedAt: null,
  finishedAt: null,
};

/** @returns what the member says, without the other fields of a stored row */
export function rowOf(stored: MemberRow): MemberRow {
  return pick(stored, Object.keys(NOTHING) as (keyof MemberRow)[]);
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
    ratedOn: { type: String, default: null },
    ratedBy: { type: Schema.Types.ObjectId, default: null },
    ratedInPrivate: { type: Boolean, default: false },
    statusAt: { type: Date, default: null },
    statusOn: { type: String, default: null },
    logged: { type: String, enum: ['others', 'member', null], default: null },
    loggedAt: { type: Date, default: null },
    finishedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

// One vote per member and film, whatever runs at once.
memberMovieSchema.index({ movieId: 1, userId: 1 }, { unique: true });
// Counting a film, or its latest ratings, needs nothing but these fields.
memberMovieSchema.index({
  movieId: 1,
  ratedAt: 1,
  stars: 1,
  critic: 1,
  light: 1,
  hold: 1,
  status: 1,
  logged: 1,
  finishedAt: 1,
});
// Held votes only: others write nothing here. (`$type` would say it better; no query is known to imply it.)
memberMovieSchema.index(
  { hold: 1 },
  { partialFilterExpression: { hold: { $gt: new Types.ObjectId('0'.repeat(24)) } } },
);
// A member's ratings and lists, newest first.
memberMovieSchema.index({ userId: 1, ratedAt: -1, _id: -1, ratedInPrivate: 1, ratedBy: 1 });
memberMovieSchema.index({ userId: 1, statusAt: -1, _id: -1, status: 1 });
memberMovieSchema.index(
  { userId: 1, loggedAt: -1, _id: -1 },
  { partialFilterExpression: { loggedAt: { $gt: new Date(0) } } },
);

export const MemberMovieModel = model('MemberMovie', memberMovieSchema, 'memberMovies');

/** What rows are grouped by, to be counted (`CountedRow`). */
export const COUNTED = {
  stars: '$stars',
  critic: '$critic',
  status: '$status',
  light: '$light',
  hold: '$hold',
  logged: '$logged',
  // Counted whatever the moment is.
  finishedAt: { $cond: [{ $gt: ['$finishedAt', null] }, new Date(0), null] },
} as const;
