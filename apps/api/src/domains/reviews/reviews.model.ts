import type { ReviewFeedSort, ReviewSort } from '@filmfisher/shared/reviews/reviews';
import mongoose, { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { statePaths, TEXT_STATES, type StoredState, type TextState } from '../moderation/index.ts';

/** What an author writes, and when. */
export interface ReviewContent {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  text: string;
  spoiler: boolean;
  createdAt: Date;
  /** Of the last edit. */
  editedAt: Date | null;
  /** Its author takes no more replies. */
  repliesClosed?: boolean;
  /** Where a critic has published it. */
  link?: string;
}

/** The author's present rating of the film, copied from there so that an index can order by it. */
export interface ReviewStars {
  /** 1 to 10; 0 without a rating, which is last when the highest come first. */
  stars: number;
  /** 10 for one star down to 1 for ten; 0 without a rating, which is last when the lowest come first, too. */
  starsRising: number;
}

/** What the marks on a review add up to (docs/decisions/0007-review-orders.md). */
export interface ReviewStanding {
  /** Members who found it helpful. */
  helpful: number;
  /** Open reports: those that moderators have not answered. */
  reports: number;
  helpfulScore: number;
  trendingScore: number;
}

/**
 * Beside the states of all texts: `former` is the older of two reviews that one member wrote of films which are one
 * film now. It is read at its own address, and no list or count has it.
 */
export type ReviewState = TextState | 'former';

export interface ReviewFields extends ReviewContent, ReviewStars, ReviewStanding, Omit<StoredState, 'state'> {
  state: ReviewState;
  /** How many replies it has. */
  replies: number;
}

/** A review as stored. Its state says who may see it. */
export type ReviewRecord = ReviewFields & { _id: Types.ObjectId };

/** What a change of one review is filtered by. Film and author are the shard key (docs/operations.md). */
export type ReviewKey = Pick<ReviewRecord, '_id' | 'movieId' | 'userId'>;

/** What the rows of reviews are called in the archive of removed films. */
export const REVIEW_ROWS = 'reviews';

/** @returns a review's key and nothing else of it */
export const keyOfReview = ({ _id, movieId, userId }: ReviewKey): ReviewKey => ({ _id, movieId, userId });

/** States of the review that a member has of a film. */
const OWNED_STATES: ReviewState[] = ['visible', 'held', 'hidden'];
export const OWNED = { state: mongoose.trusted({ $in: OWNED_STATES }) };
/** All that show their authors' present ratings: a former one keeps what it showed. */
export const RATED = { state: mongoose.trusted({ $in: [...TEXT_STATES] }) };
/** All but deleted ones. */
export const KEPT = { state: mongoose.trusted({ $in: [...OWNED_STATES, 'former' as const] }) };

type Filter = QueryFilter<ReviewFields>;

const reviewSchema = new Schema<ReviewFields, Reviews>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    spoiler: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    repliesClosed: { type: Boolean },
    link: { type: String },
    stars: { type: Number, default: 0, min: 0, max: 10 },
    starsRising: { type: Number, default: 0, min: 0, max: 10 },
    helpful: { type: Number, default: 0, min: 0 },
    reports: { type: Number, default: 0, min: 0 },
    helpfulScore: { type: Number, default: 0, min: 0, max: 1 },
    trendingScore: { type: Number, required: true },
    replies: { type: Number, default: 0 },
    ...statePaths,
    state: { type: String, enum: [...TEXT_STATES, 'former'], required: true },
  },
  { strict: 'throw', versionKey: false },
);

/** How reviews are read: a query that begins otherwise says why it does not ask for the state. */
interface Reviews extends Model<ReviewFields> {
  /** What everybody sees, and what is counted. */
  inSight(filter: Filter): ReturnType<Model<ReviewFields>['find']>;
  /** The reviews that members have of films, also held and hidden ones. */
  owned(filter: Filter): ReturnType<Model<ReviewFields>['find']>;
  /** All that are not deleted. */
  kept(filter: Filter): ReturnType<Model<ReviewFields>['find']>;
}

reviewSchema.static('inSight', function inSight(filter: Filter) {
  return this.find({ ...filter, state: 'visible' });
});
reviewSchema.static('owned', function owned(filter: Filter) {
  return this.find({ ...filter, ...OWNED });
});
reviewSchema.static('kept', function kept(filter: Filter) {
  return this.find({ ...filter, ...KEPT });
});

const IN_SIGHT = { partialFilterExpression: { state: 'visible' } };

/** Of one member and film one review is in sight; beside it there are deleted and former ones. */
reviewSchema.index({ movieId: 1, userId: 1 }, { unique: true, ...IN_SIGHT });
reviewSchema.index({ movieId: 1, userId: 1, state: 1 });

/** Orders of one film's reviews. Every order here is total: among equals the newer id comes first. */
export const MOVIE_ORDERS: Record<ReviewSort, Record<string, -1>> = {
  helpful: { helpfulScore: -1, _id: -1 },
  newest: { createdAt: -1, _id: -1 },
  highest: { stars: -1, _id: -1 },
  lowest: { starsRising: -1, _id: -1 },
};

/** Orders of all reviews. */
export const FEED_ORDERS: Record<ReviewFeedSort, Record<string, -1>> = {
  trending: { trendingScore: -1, _id: -1 },
  latest: { createdAt: -1, _id: -1 },
};

for (const order of Object.values(MOVIE_ORDERS)) reviewSchema.index({ movieId: 1, ...order }, IN_SIGHT);
// With the state among the keys, so that moderators and counts need no other one.
for (const order of Object.values(FEED_ORDERS)) reviewSchema.index({ state: 1, ...order });
reviewSchema.index({ userId: 1, state: 1, ...FEED_ORDERS.latest });
// The sweep lags by a minute, so every read checks the time as well.
reviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ReviewModel = model<ReviewFields, Reviews>('Review', reviewSchema, 'reviews');
