import { pagePath } from '@filmfisher/shared/pages/web-routes';
import mongoose, { type Types } from 'mongoose';
import { openSession } from '../../platform/database/transaction.ts';
import { movieRefs } from '../catalogue/index.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../moderation/index.ts';
import { rankReview } from './review-ranking.service.ts';
import { changeReview, isReviewed } from './review-state.service.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';
import type { AppContext } from '../../platform/context.ts';

interface Reviewed {
  movieId: string | Types.ObjectId;
  userId: string | Types.ObjectId;
}

/** Those who have the film open ask for its reviews again. Call it after the transaction. */
export function hintAtReview({ movieId, userId }: Reviewed, { live }: Pick<AppContext, 'live'>): void {
  live.publish({ name: 'movie', movieId, by: userId });
}

async function present(reviews: readonly ReviewRecord[]) {
  const movies = await movieRefs(reviews.map(({ movieId }) => movieId));
  return reviews.map(({ _id, movieId, userId, text, spoiler, hidden, createdAt }) => ({
    id: _id.toHexString(),
    authorId: userId,
    text,
    spoiler,
    hidden: hidden && presentHidden(hidden),
    createdAt,
    context: {
      title: `Review of ${movies.get(movieId.toHexString())?.title ?? 'a film that is gone'}`,
      path: pagePath('review', { id: _id.toHexString() }),
    },
    movieId,
  }));
}

/** Reviews, as moderators judge them. */
export const reviewModeration: ModeratedKind = {
  kind: 'review',
  notFound: 'review_not_found',
  canSpoil: true,
  async find(ids, session) {
    const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
    return present(
      await ReviewModel.kept(filter)
        .session(session ?? openSession())
        .lean<ReviewRecord[]>(),
    );
  },
  async *writtenSince(since) {
    const written = ReviewModel.owned({ createdAt: mongoose.trusted({ $gte: since }) })
      .sort({ createdAt: -1, _id: -1 })
      .lean<ReviewRecord[]>()
      .cursor();
    for await (const { _id, text } of written) yield { id: _id.toHexString(), text };
  },
  async setState(id, { hidden, spoiler }, context, session) {
    const review = await ReviewModel.kept({ _id: id }).session(session).findOne().lean<ReviewRecord>();
    if (!review) return;
    const isShown = hidden === null && review.hidden !== null;
    // Its film may have been merged with another one that its author has reviewed, too.
    const isFormer = isShown ? await isReviewed(review, session) : review.state === 'former';
    const state = hidden === null && isFormer ? { state: 'former' as const } : {};
    await changeReview(review, { ...moderatedState(hidden), ...state, spoiler }, session);
    if (isShown) await rankReview(id, context, session);
  },
  async stateChanged(id, context) {
    const [review] = await reviewModeration.find([id]);
    if (review?.movieId) hintAtReview({ movieId: review.movieId, userId: review.authorId }, context);
  },
  async reportsChanged(id, context, session) {
    await rankReview(id, context, session);
  },
};
