import mongoose, { type Collection, type Types } from 'mongoose';
import {
  addReviews,
  followingShelf,
  plainShelf,
  putBack,
  putOnShelf,
  rowsOf,
  takeFromShelf,
  type MergeStep,
  type MovieRows,
  type RemovalStep,
} from '../../catalogue/index.ts';
import { starsOf } from '../ratings/own-ratings.service.ts';
import { FormerReviewModel, type FormerReview } from './former-reviews.model.ts';
import { HiddenReviewModel } from './hidden-reviews.model.ts';
import { starFields } from './review-counts.service.ts';
import { rankReview } from './review-ranking.service.ts';
import { removeMarksOn } from './review-removal.service.ts';
import { keyOfReview, ReviewModel, type ReviewRecord } from './reviews.model.ts';

const NOUN = 'reviews';

type Step = Pick<RemovalStep, 'session' | 'context'>;

const writtenAt = ({ createdAt, editedAt }: ReviewRecord) => (editedAt ?? createdAt).getTime();

/** Puts a review on a film, with its author's rating of that film and the marks that it still has. */
async function place(
  review: ReviewRecord,
  movieId: Types.ObjectId,
  { session, context }: Step,
): Promise<void> {
  const stars = await starsOf(movieId, review.userId, session);
  await ReviewModel.collection.insertOne({ ...review, movieId, ...starFields(stars) }, { session });
  await rankReview(review._id, context, session);
}

/** Takes a review off its film. */
async function takeOff(review: ReviewRecord, { session }: Step): Promise<void> {
  await ReviewModel.deleteOne(keyOfReview(review), { session });
}

async function keepAsFormer(review: ReviewRecord, movieId: Types.ObjectId, { session }: Step): Promise<void> {
  await FormerReviewModel.collection.insertOne({ ...review, movieId }, { session });
}

async function merge(step: MergeStep): Promise<number> {
  const { into, session } = step;
  const rows = (await rowsOf(ReviewModel.collection, step)) as unknown as ReviewRecord[];
  if (rows.length === 0) return 0;
  const others = await ReviewModel.find({
    movieId: into,
    userId: mongoose.trusted({ $in: rows.map(({ userId }) => userId) }),
  })
    .session(session)
    .lean<ReviewRecord[]>();
  const otherOf = new Map(others.map((review) => [review.userId.toHexString(), review]));
  const displaced = (row: ReviewRecord) => {
    const other = otherOf.get(row.userId.toHexString());
    return other && writtenAt(other) < writtenAt(row) ? other : undefined;
  };
  await putOnShelf(
    NOUN,
    ReviewModel.collection,
    rows.map((row) => ({ row, merge: { displaced: displaced(row)?._id ?? null } })),
    step,
  );
  for (const row of rows) {
    const older = displaced(row);
    if (older) {
      await takeOff(older, step);
      await keepAsFormer(older, into, step);
    } else if (otherOf.has(row.userId.toHexString())) {
      await keepAsFormer(row, into, step);
      continue;
    }
    await place(row, into, step);
  }
  await addReviews(into.toHexString(), rows.length - others.length, session);
  return rows.length;
}

/** @returns the review that a merge moved or kept as a former one, taken from there; null when its author deleted it */
async function takeMerged(_id: Types.ObjectId, step: MergeStep): Promise<ReviewRecord | null> {
  const { into, session } = step;
  const live = await ReviewModel.findOne({ _id, movieId: into }).session(session).lean<ReviewRecord>();
  if (live) {
    await takeOff(live, step);
    await addReviews(into.toHexString(), -1, session);
    return live;
  }
  const former = await FormerReviewModel.findById(_id).session(session).lean<FormerReview>();
  if (former) await FormerReviewModel.deleteOne({ _id }, { session });
  return former;
}

async function unmerge(step: MergeStep): Promise<number> {
  const { movieId, into, session } = step;
  const shelved = await takeFromShelf(NOUN, step);
  for (const { row, merge: done } of shelved) {
    const review = await takeMerged(row._id, step);
    if (review) await place(review, movieId, step);
    const older = await FormerReviewModel.findById((done as { displaced: Types.ObjectId | null }).displaced)
      .session(session)
      .lean<FormerReview>();
    if (!older) continue;
    // Its author may have written another one of the film meanwhile.
    const other = await ReviewModel.exists({ movieId: into, userId: older.userId }).session(session);
    if (other !== null) continue;
    await FormerReviewModel.deleteOne({ _id: older._id }, { session });
    await place(older, into, step);
    await addReviews(into.toHexString(), 1, session);
  }
  return shelved.length;
}

/** Members' reviews of a film that is removed, and comes back. Their marks stay where they are. */
export const reviewRows: MovieRows = {
  ...plainShelf(NOUN, ReviewModel.collection),
  async restore(step) {
    const shelved = await takeFromShelf(NOUN, step);
    await putBack(
      ReviewModel.collection,
      shelved.map(({ row }) => row),
      step.session,
    );
    // Who marked them may have no account any more.
    for (const { row } of shelved) await rankReview(row._id, step.context, step.session);
    return shelved.length;
  },
  merge,
  unmerge,
  eraseWith: async (ids) => void (await removeMarksOn(ids)),
};

/** Rows that are moved with their film as they are, and of which one member may have several. */
const rowsApart = (noun: string, collection: Collection): MovieRows => ({
  ...followingShelf(noun, collection),
  eraseWith: async (ids) => void (await removeMarksOn(ids)),
});

/** Reviews that gave way to newer ones in an earlier merge. */
export const formerReviewRows = rowsApart('formerReviews', FormerReviewModel.collection);

/** Reviews that their authors alone see. */
export const hiddenReviewRows = rowsApart('hiddenReviews', HiddenReviewModel.collection);
