import { Types } from 'mongoose';
import { VISIBLE } from '../moderation/index.ts';
import { starFields } from './review-counts.service.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';
import { trendingScoreOf } from './review-ranking.service.ts';

/** What a test says about a review; the rest is made up and valid. */
export interface ReviewTraits {
  movieId: Types.ObjectId;
  userId?: Types.ObjectId;
  text?: string;
  spoiler?: boolean;
  createdAt?: Date;
  /** 1 to 10. */
  stars?: number;
  helpfulScore?: number;
}

/** Stores a review without going through the API; the film's number of reviews does not follow. */
export async function buildReview(traits: ReviewTraits): Promise<ReviewRecord> {
  const { stars, createdAt = new Date(), ...rest } = traits;
  const review = await ReviewModel.create({
    userId: new Types.ObjectId(),
    text: 'A film that stays with you for days.',
    spoiler: false,
    createdAt,
    editedAt: null,
    ...starFields(stars ?? null),
    trendingScore: trendingScoreOf(createdAt, 0, createdAt),
    ...VISIBLE,
    ...rest,
  });
  return review.toObject();
}
