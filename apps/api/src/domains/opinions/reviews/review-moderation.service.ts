import mongoose, { type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { addReviews, movieRefs } from '../../catalogue/index.ts';
import {
  presentHidden,
  storedHidden,
  type ModeratedKind,
  type StoredHidden,
} from '../../moderation/index.ts';
import { FormerReviewModel, type FormerReview } from './former-reviews.model.ts';
import { HiddenReviewModel, type HiddenReviewRecord } from './hidden-reviews.model.ts';
import { starFields } from './review-counts.service.ts';
import { insertReview } from './review-insertion.service.ts';
import { rankReview } from './review-ranking.service.ts';
import { keyOfReview, ReviewModel, type ReviewContent, type ReviewRecord } from './reviews.model.ts';

type Stored = ReviewRecord | HiddenReviewRecord | FormerReview;

const contentOf = ({ movieId, userId, text, createdAt, editedAt, repliesClosed, link }: ReviewContent) => ({
  movieId,
  userId,
  text,
  createdAt,
  editedAt,
  ...(repliesClosed === true && { repliesClosed }),
  ...(link !== undefined && { link }),
});

/** Takes a former review out of sight: only its own address led to it, and no count has to know. */
async function hideFormer(
  review: FormerReview,
  hidden: StoredHidden,
  spoiler: boolean,
  session: ClientSession,
): Promise<void> {
  await FormerReviewModel.deleteOne({ _id: review._id }, { session });
  await HiddenReviewModel.create([{ _id: review._id, ...contentOf(review), spoiler, hidden }], { session });
}

/** Takes a review out of everybody else's sight; its marks stay for the case that it comes back. */
async function hide(
  review: ReviewRecord,
  hidden: StoredHidden,
  spoiler: boolean,
  session: ClientSession,
): Promise<void> {
  await ReviewModel.deleteOne(keyOfReview(review), { session });
  await addReviews(review.movieId.toHexString(), -1, session);
  await HiddenReviewModel.create([{ _id: review._id, ...contentOf(review), spoiler, hidden }], { session });
}

async function show(
  review: HiddenReviewRecord,
  spoiler: boolean,
  context: Pick<AppContext, 'clock'>,
  session: ClientSession,
): Promise<void> {
  await HiddenReviewModel.deleteOne({ _id: review._id }, { session });
  const { movieId, userId } = review;
  if ((await ReviewModel.exists({ movieId, userId }).session(session)) !== null) {
    // Its film was merged with another one that its author has reviewed, too.
    const marks = { helpful: 0, reports: 0, helpfulScore: 0, trendingScore: 0 };
    const former = { ...contentOf(review), spoiler, ...starFields(null), ...marks };
    await FormerReviewModel.collection.insertOne({ _id: review._id, ...former }, { session });
    return;
  }
  await insertReview({ _id: review._id, ...contentOf(review), spoiler }, session);
  await rankReview(review._id, context, session);
}

async function present(reviews: readonly Stored[]) {
  const movies = await movieRefs(reviews.map(({ movieId }) => movieId));
  return reviews.map((review) => {
    const { _id, movieId, userId, text, spoiler, createdAt } = review;
    const title = movies.get(movieId.toHexString())?.title ?? 'a film that is gone';
    return {
      id: _id.toHexString(),
      authorId: userId,
      text,
      spoiler,
      hidden: 'hidden' in review ? presentHidden(review.hidden) : null,
      createdAt,
      context: { title: `Review of ${title}`, path: `/reviews/${_id.toHexString()}` },
      movieId,
    };
  });
}

/** Reviews, as moderators judge them. */
export const reviewModeration: ModeratedKind = {
  kind: 'review',
  notFound: 'review_not_found',
  canSpoil: true,
  async find(ids, session) {
    const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
    const live = await ReviewModel.find(filter)
      .session(session ?? null)
      .lean<ReviewRecord[]>();
    const hidden = await HiddenReviewModel.find(filter)
      .session(session ?? null)
      .lean<HiddenReviewRecord[]>();
    const former = await FormerReviewModel.find(filter)
      .session(session ?? null)
      .lean<FormerReview[]>();
    return present([...live, ...hidden, ...former]);
  },
  async *writtenSince(since) {
    const filter = { createdAt: mongoose.trusted({ $gte: since }) };
    const live = ReviewModel.find(filter).sort({ createdAt: -1, _id: -1 }).lean<ReviewRecord[]>().cursor();
    for await (const { _id, text } of live) yield { id: _id.toHexString(), text };
    const hidden = HiddenReviewModel.find(filter)
      .sort({ createdAt: -1 })
      .lean<HiddenReviewRecord[]>()
      .cursor();
    for await (const { _id, text } of hidden) yield { id: _id.toHexString(), text };
  },
  async setState(id, state, context, session) {
    const hidden = state.hidden && storedHidden(state.hidden);
    const { spoiler } = state;
    const live = await ReviewModel.findById(id).session(session).lean<ReviewRecord>();
    if (live && hidden) await hide(live, hidden, spoiler, session);
    else if (live) await ReviewModel.updateOne(keyOfReview(live), { $set: { spoiler } }, { session });
    if (live) return;
    const displaced = await FormerReviewModel.findById(id).session(session).lean<FormerReview>();
    if (displaced && hidden) await hideFormer(displaced, hidden, spoiler, session);
    else if (displaced) await FormerReviewModel.updateOne({ _id: id }, { $set: { spoiler } }, { session });
    if (displaced) return;
    const former = await HiddenReviewModel.findById(id).session(session).lean<HiddenReviewRecord>();
    if (!former) return;
    if (hidden) await HiddenReviewModel.updateOne({ _id: id }, { $set: { hidden, spoiler } }, { session });
    else await show(former, spoiler, context, session);
  },
  async reportsChanged(id, context, session) {
    await rankReview(id, context, session);
  },
};
