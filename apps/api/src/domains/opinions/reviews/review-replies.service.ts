import mongoose, { type ClientSession, type Types } from 'mongoose';
import { FormerReviewModel } from './former-reviews.model.ts';
import { ReplyCountModel, type ReplyCountFields } from './reply-counts.model.ts';
import { ReviewModel } from './reviews.model.ts';

/** As much of a review as its replies need. */
export interface RepliedReview {
  _id: Types.ObjectId;
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Its author takes no more replies; missing in reviews of earlier releases. */
  repliesClosed?: boolean;
}

/**
 * @param ids 24 hexadecimal digits each
 * @returns those of the reviews that everybody sees
 */
export async function reviewsForReplies(ids: readonly string[]): Promise<RepliedReview[]> {
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const fields = { movieId: 1, userId: 1, repliesClosed: 1 } as const;
  const live = await ReviewModel.find(filter, fields).lean<RepliedReview[]>();
  if (live.length === new Set(ids).size) return live;
  return [...live, ...(await FormerReviewModel.find(filter, fields).lean<RepliedReview[]>())];
}

/** Counts replies to a review that came or went. @param reviewId 24 hexadecimal digits */
export async function countReplies(reviewId: string, by: number, session?: ClientSession): Promise<void> {
  if (by === 0) return;
  const options = { upsert: true, ...(session && { session }) };
  await ReplyCountModel.updateOne({ _id: reviewId }, { $inc: { replies: by } }, options);
}

/** @returns how many replies the reviews have, by their ids; those without any may be missing */
export async function repliesTo(reviewIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const filter = { _id: mongoose.trusted({ $in: [...reviewIds] }) };
  const rows = await ReplyCountModel.find(filter).lean<ReplyCountFields[]>();
  return new Map(rows.map(({ _id, replies }) => [_id.toHexString(), Math.max(0, replies)]));
}
