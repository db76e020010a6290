import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { insertMissing } from '../../platform/database/insert-missing.ts';
import { newIdAt } from '../../platform/database/rows-by-time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { VISIBLE } from '../moderation/index.ts';
import { starFields } from './review-counts.service.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import {
  rankReview,
  helpfulScoreOf,
  TRENDING_HALF_LIFE_MS,
  trendingScoreOf,
} from './review-ranking.service.ts';
import { ReviewModel, type ReviewKey, type ReviewStanding } from './reviews.model.ts';

/** A review as the demo data says it. */
export interface FilledReview {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  text: string;
  spoiler: boolean;
  createdAt: Date;
  /** The author's rating of the film, 1 to 10, which the caller stores, too. */
  stars: number;
  /** Who found it helpful, and when. */
  helpfulBy: readonly { userId: Types.ObjectId; at: Date }[];
}

const keyOf = ({ movieId, userId }: Pick<FilledReview, 'movieId' | 'userId'>) =>
  `${movieId.toHexString()}:${userId.toHexString()}`;

/** What the marks of a new review add up to; the same that a recount would find. */
function standingOf({ createdAt, helpfulBy }: FilledReview, now: Date): ReviewStanding {
  const ages = helpfulBy.map(({ at }) => (now.getTime() - at.getTime()) / TRENDING_HALF_LIFE_MS);
  const heat = ages.reduce((sum, age) => sum + 2 ** -age, 0);
  return {
    helpful: helpfulBy.length,
    reports: 0,
    helpfulScore: helpfulScoreOf(helpfulBy.length, 0),
    trendingScore: trendingScoreOf(createdAt, heat, now),
  };
}

/**
 * Stores many reviews with marks of other members at once, leaving those that exist as they are. The films' numbers
 * of reviews do not follow: the caller counts the films, as it does for the authors' ratings.
 */
export async function fillReviews(
  context: Pick<AppContext, 'clock'>,
  reviews: readonly FilledReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  const now = context.clock.now();
  const { upsertedCount } = await ReviewModel.bulkWrite(
    reviews.map((review) => ({
      updateOne: {
        filter: { movieId: review.movieId, userId: review.userId },
        update: {
          $setOnInsert: {
            // Ids break ties between reviews, so they must follow the same times.
            _id: newIdAt(review.createdAt),
            text: review.text,
            spoiler: review.spoiler,
            createdAt: review.createdAt,
            editedAt: null,
            ...starFields(review.stars),
            ...standingOf(review, now),
            ...VISIBLE,
          },
        },
        upsert: true,
      },
    })),
  );
  const stored = await ReviewModel.inSight({
    movieId: mongoose.trusted({ $in: reviews.map(({ movieId }) => movieId) }),
  })
    .select('movieId userId')
    .lean<ReviewKey[]>();
  const ids = new Map(stored.map((review) => [keyOf(review), review._id]));
  const marks = reviews.flatMap((review) => {
    const reviewId = ids.get(keyOf(review));
    return reviewId ? review.helpfulBy.map((mark) => ({ reviewId, ...mark })) : [];
  });
  await insertMissing(
    HelpfulMarkModel,
    marks.map(({ reviewId, userId, at }) => ({ reviewId, userId, createdAt: at })),
  );
  // Somebody else has loaded them too, perhaps at the same time and with other moments.
  if (upsertedCount < reviews.length)
    for (const { _id } of stored) await inTransaction((session) => rankReview(_id, context, session));
}
