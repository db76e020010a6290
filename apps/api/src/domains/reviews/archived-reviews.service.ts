import mongoose, { type Types } from 'mongoose';
import {
  plainArchive,
  putBack,
  putOnArchive,
  rowsOf,
  takeFromArchive,
  type MergeStep,
  type MovieRows,
  type RemovalStep,
} from '../archive/index.ts';
import { makerReplyRows } from './maker-replies.service.ts';
import { toldOfReview } from './personal-data.service.ts';
import { addReviews, starFields } from './review-counts.service.ts';
import { rankReview } from './review-ranking.service.ts';
import { removeMarksOn } from './review-removal.service.ts';
import { changeReview, isReviewed, type StarsOf } from './review-state.service.ts';
import { KEPT, keyOfReview, REVIEW_ROWS, ReviewModel, type ReviewRecord } from './reviews.model.ts';

const writtenAt = ({ createdAt, editedAt }: ReviewRecord) => (editedAt ?? createdAt).getTime();

/** Stores a review under a film, with its author's rating of that film and the marks that it still has. */
async function place(
  review: ReviewRecord,
  movieId: Types.ObjectId,
  starsOf: StarsOf,
  { session, context }: Pick<RemovalStep, 'session' | 'context'>,
): Promise<void> {
  // A former one keeps what it showed.
  const stars = review.state === 'former' ? {} : starFields(await starsOf(movieId, review.userId, session));
  await ReviewModel.collection.insertOne({ ...review, movieId, ...stars }, { session });
  await rankReview(review._id, context, session);
}

/** @returns reviews that everybody sees of the film to which these go, by their authors */
async function inSightOf(
  movieId: Types.ObjectId,
  rows: readonly ReviewRecord[],
  { session }: MergeStep,
): Promise<Map<string, ReviewRecord>> {
  const userIds = rows.map(({ userId }) => userId);
  const others = await ReviewModel.inSight({ movieId, userId: mongoose.trusted({ $in: userIds }) })
    .session(session)
    .lean<ReviewRecord[]>();
  return new Map(others.map((review) => [review.userId.toHexString(), review]));
}

async function merge(starsOf: StarsOf, step: MergeStep): Promise<number> {
  const { into, session } = step;
  const rows = (await rowsOf(ReviewModel.collection, step, KEPT)) as unknown as ReviewRecord[];
  if (rows.length === 0) return 0;
  const inSight = rows.filter(({ state }) => state === 'visible');
  const otherOf = await inSightOf(into, inSight, step);
  const displaced = (row: ReviewRecord) => {
    const other = row.state === 'visible' ? otherOf.get(row.userId.toHexString()) : undefined;
    return other && writtenAt(other) < writtenAt(row) ? other : undefined;
  };
  await putOnArchive(
    REVIEW_ROWS,
    ReviewModel.collection,
    rows.map((row) => ({ row, merge: { displaced: displaced(row)?._id ?? null } })),
    step,
  );
  for (const row of rows) {
    const older = displaced(row);
    if (older) await ReviewModel.updateOne(keyOfReview(older), { $set: { state: 'former' } }, { session });
    const givesWay = row.state === 'visible' && !older && otherOf.has(row.userId.toHexString());
    await place(givesWay ? { ...row, state: 'former' } : row, into, starsOf, step);
  }
  await addReviews(into.toHexString(), inSight.length - otherOf.size, session);
  return rows.length;
}

/** Takes a review back to the film that it was merged from, unless its author has deleted it since. */
async function undo(row: ReviewRecord, starsOf: StarsOf, step: MergeStep): Promise<void> {
  const { movieId, into, session } = step;
  const review = await ReviewModel.kept({ _id: row._id, movieId: into })
    .session(session)
    .findOne()
    .lean<ReviewRecord>();
  if (!review) return;
  await ReviewModel.deleteOne(keyOfReview(review), { session });
  if (review.state === 'visible') await addReviews(into.toHexString(), -1, session);
  const isBack = review.state === 'former' && row.state === 'visible';
  await place(isBack ? { ...review, state: 'visible' } : review, movieId, starsOf, step);
}

async function unmerge(starsOf: StarsOf, step: MergeStep): Promise<number> {
  const { into, session } = step;
  const archived = await takeFromArchive(REVIEW_ROWS, step);
  for (const { row, merge: done } of archived) {
    await undo(row as ReviewRecord, starsOf, step);
    const { displaced } = done as { displaced: Types.ObjectId | null };
    const older =
      displaced &&
      (await ReviewModel.findOne({ _id: displaced, movieId: into, state: 'former' })
        .session(session)
        .lean<ReviewRecord>());
    // Its author may have written another one of the film meanwhile.
    if (!older || (await isReviewed(older, session))) continue;
    const stars = starFields(await starsOf(into, older.userId, session));
    await changeReview(older, { state: 'visible', ...stars }, session);
    await rankReview(older._id, step.context, session);
  }
  return archived.length;
}

/** Members' reviews of a film that is removed, and comes back. Their marks stay where they are. */
const ownRows = (starsOf: StarsOf): MovieRows => ({
  ...plainArchive(REVIEW_ROWS, ReviewModel.collection, KEPT),
  async restore(step) {
    const archived = await takeFromArchive(REVIEW_ROWS, step);
    await putBack(
      ReviewModel.collection,
      archived.map(({ row }) => row),
      step.session,
    );
    // Who marked them may have no account any more.
    for (const { row } of archived) await rankReview(row._id, step.context, step.session);
    return archived.length;
  },
  merge: (step) => merge(starsOf, step),
  unmerge: (step) => unmerge(starsOf, step),
  told: toldOfReview,
  eraseWith: async (ids) => void (await removeMarksOn(ids)),
});

/** Reviews and the replies of filmmakers to them. */
export const reviewRows = (starsOf: StarsOf): readonly MovieRows[] => [ownRows(starsOf), makerReplyRows];
