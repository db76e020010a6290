import type { ReviewFeedSort, ReviewSort } from '@filmfisher/shared/review-sorts';
import { model, Schema, type Types } from 'mongoose';

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

export type ReviewFields = ReviewContent & ReviewStars & ReviewStanding;

/** A review as stored; every one in this collection is live. */
export type ReviewRecord = ReviewFields & { _id: Types.ObjectId };

/** What a change of one review is filtered by. Film and author are the shard key (docs/operations.md). */
export type ReviewKey = Pick<ReviewRecord, '_id' | 'movieId' | 'userId'>;

/** @returns a review's key and nothing else of it */
export const keyOfReview = ({ _id, movieId, userId }: ReviewKey): ReviewKey => ({ _id, movieId, userId });

/** How it is stored: live, hidden or deleted. */
export const reviewContentPaths = {
  movieId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  text: { type: String, required: true },
  spoiler: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  editedAt: { type: Date, default: null },
  repliesClosed: { type: Boolean },
  link: { type: String },
} as const;

const reviewSchema = new Schema<ReviewFields>(
  {
    ...reviewContentPaths,
    stars: { type: Number, default: 0, min: 0, max: 10 },
    starsRising: { type: Number, default: 0, min: 0, max: 10 },
    helpful: { type: Number, default: 0, min: 0 },
    reports: { type: Number, default: 0, min: 0 },
    helpfulScore: { type: Number, default: 0, min: 0, max: 1 },
    trendingScore: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);

/** One review per member and film. */
reviewSchema.index({ movieId: 1, userId: 1 }, { unique: true });

/** Orders of one film's reviews. Every order here is total: among equals the newer id comes first. */
export const FILM_ORDERS: Record<ReviewSort, Record<string, -1>> = {
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

for (const order of Object.values(FILM_ORDERS)) reviewSchema.index({ movieId: 1, ...order });
for (const order of Object.values(FEED_ORDERS)) reviewSchema.index({ ...order });
reviewSchema.index({ userId: 1, createdAt: -1, _id: -1 });

export const ReviewModel = model('Review', reviewSchema, 'reviews');
