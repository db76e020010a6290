import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { PollModel, PollVoteModel, type PollRecord, type PollVoteFields } from './polls.model.ts';

/** A poll as one reader finds it. */
export interface PollView {
  poll: PollRecord;
  /** What the reader has voted for; null when nothing. */
  myOption: Types.ObjectId | null;
}

/**
 * Counts the votes of a poll again. The votes are the truth: of several counts at once the one that began last is
 * kept, and that one sees every vote that was stored before any of them began.
 * @returns the poll with its votes; null when it is gone
 */
async function recountVotes(pollId: Types.ObjectId): Promise<PollRecord | null> {
  const claimed = await PollModel.findOneAndUpdate(
    { _id: pollId },
    { $inc: { votesRev: 1 } },
    { returnDocument: 'after' },
  ).lean<PollRecord>();
  if (!claimed) return null;
  const rows = await PollVoteModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { pollId } },
    { $group: { _id: '$optionId', count: { $sum: 1 } } },
  ]);
  const counts = new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
  const options = claimed.options.map((option) => ({
    ...option,
    votes: counts.get(option._id.toHexString()) ?? 0,
  }));
  const countedRev = claimed.votesRev;
  await PollModel.updateOne(
    { _id: pollId, countedRev: mongoose.trusted({ $lt: countedRev }) },
    { $set: { options, countedRev } },
  );
  return { ...claimed, options, countedRev };
}

/** A count that a process left unfinished is finished by the next reader. */
async function counted(poll: PollRecord): Promise<PollRecord | null> {
  return poll.countedRev === poll.votesRev ? poll : recountVotes(poll._id);
}

async function viewPoll(poll: PollRecord, userId: string | null): Promise<PollView | null> {
  const [vote, fresh] = await Promise.all([
    userId === null ? null : PollVoteModel.findOne({ pollId: poll._id, userId }).lean<PollVoteFields>(),
    counted(poll),
  ]);
  return fresh && { poll: fresh, myOption: vote?.optionId ?? null };
}

/**
 * @param userId who reads, null for a visitor
 * @returns the newest poll, or null when there is none
 */
export async function currentPoll(userId: string | null): Promise<PollView | null> {
  const poll = await PollModel.findOne().sort({ createdAt: -1, _id: -1 }).lean<PollRecord>();
  return poll && viewPoll(poll, userId);
}

/**
 * Stores a member's only vote in a poll.
 * @param pollId, optionId 24 hexadecimal digits
 * @returns the poll with this vote counted
 * @throws AppError `poll_not_found`, `poll_closed`, `already_voted`; `validation_failed` for an option of another poll
 */
export async function vote(
  context: Pick<AppContext, 'clock'>,
  pollId: string,
  userId: string,
  optionId: string,
): Promise<PollView> {
  const poll = await PollModel.findById(pollId).lean<PollRecord>();
  if (!poll) throw new AppError('poll_not_found');
  if (poll.closedAt !== null) throw new AppError('poll_closed');
  const option = poll.options.find(({ _id }) => _id.toHexString() === optionId.toLowerCase());
  if (!option) {
    throw new AppError('validation_failed', { fields: { optionId: 'This poll has no such option' } });
  }
  if (await PollVoteModel.exists({ pollId, userId })) throw new AppError('already_voted');
  // Says that a vote may be uncounted, in case this process dies before it has counted it.
  await PollModel.updateOne({ _id: poll._id }, { $inc: { votesRev: 1 } });
  try {
    await PollVoteModel.create({
      pollId: poll._id,
      userId,
      optionId: option._id,
      createdAt: context.clock.now(),
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('already_voted');
    throw error;
  }
  const fresh = await recountVotes(poll._id);
  if (!fresh) throw new AppError('poll_not_found');
  return { poll: fresh, myOption: option._id };
}

/** Removes the votes of a member whose account goes, and counts those polls again. */
export async function removeMemberVotes(userId: string | Types.ObjectId): Promise<void> {
  const pollIds: Types.ObjectId[] = await PollVoteModel.distinct('pollId', { userId });
  await PollModel.updateMany({ _id: mongoose.trusted({ $in: pollIds }) }, { $inc: { votesRev: 1 } });
  await PollVoteModel.deleteMany({ userId });
  for (const pollId of pollIds) await recountVotes(pollId);
}

/** What a poll begins with; its ids make opening it twice the same as once. */
export interface NewPoll {
  _id: Types.ObjectId;
  question: string;
  options: readonly { _id: Types.ObjectId; text: string }[];
}

/** Opens a poll, which is then the current one; one that is open already stays as it is. */
export async function openPoll({ _id, question, options }: NewPoll, now: Date): Promise<void> {
  const poll = {
    question,
    options: options.map((option) => ({ ...option, votes: 0 })),
    createdAt: now,
    closedAt: null,
    votesRev: 0,
    countedRev: 0,
  };
  try {
    await PollModel.updateOne({ _id }, { $setOnInsert: poll }, { upsert: true });
  } catch (error) {
    // Of two upserts at once one may be told so; then the poll is there.
    if (!isDuplicate(error)) throw error;
  }
}
