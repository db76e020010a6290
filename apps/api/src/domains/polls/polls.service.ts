import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  inState,
  LATEST_FIRST,
  PollModel,
  PollVoteModel,
  stateOf,
  type PollRecord,
  type PollVoteFields,
} from './polls.model.ts';

/** A poll as one reader finds it. */
export interface PollView {
  poll: PollRecord;
  /** What the reader has voted for; null when nothing. */
  myOption: Types.ObjectId | null;
}

async function viewPolls(polls: readonly PollRecord[], userId: string | null): Promise<PollView[]> {
  const pollId = mongoose.trusted({ $in: polls.map(({ _id }) => _id) });
  const votes = userId === null ? [] : await PollVoteModel.find({ pollId, userId }).lean<PollVoteFields[]>();
  const chosen = new Map(votes.map((vote) => [vote.pollId.toHexString(), vote.optionId]));
  return polls.map((poll) => ({ poll, myOption: chosen.get(poll._id.toHexString()) ?? null }));
}

/**
 * @param userId who reads, null for a visitor
 * @returns of the open polls the one opened last; where none is open, the one opened last; null when there is none
 */
export async function currentPoll(userId: string | null, now: Date): Promise<PollView | null> {
  const latest = (state: 'open' | 'opened') =>
    PollModel.findOne(inState(state, now)).sort(LATEST_FIRST).lean<PollRecord>();
  const poll = (await latest('open')) ?? (await latest('opened'));
  const [view] = await viewPolls(poll ? [poll] : [], userId);
  return view ?? null;
}

/**
 * One page of the polls that have been opened, the one opened last first.
 * @param userId who reads, null for a visitor
 * @param query.state leaves only these
 */
export async function listPolls(
  userId: string | null,
  { state, page, limit }: { state?: 'open' | 'closed' | undefined; page: number; limit: number },
  now: Date,
): Promise<{ views: PollView[]; total: number; totalPages: number }> {
  const condition = inState(state ?? 'opened', now);
  const [polls, total] = await Promise.all([
    PollModel.find(condition)
      .sort(LATEST_FIRST)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<PollRecord[]>(),
    PollModel.countDocuments(condition),
  ]);
  return { views: await viewPolls(polls, userId), total, totalPages: pageCount(total, limit) };
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
  const now = context.clock.now();
  const poll = await PollModel.findById(pollId).lean<PollRecord>();
  if (!poll || stateOf(poll, now) === 'scheduled') throw new AppError('poll_not_found');
  if (stateOf(poll, now) === 'closed') throw new AppError('poll_closed');
  const index = poll.options.findIndex(({ _id }) => _id.toHexString() === optionId.toLowerCase());
  const option = poll.options[index];
  if (!option) {
    throw new AppError('validation_failed', { fields: { optionId: 'This poll has no such option' } });
  }
  const row = { pollId: poll._id, userId, optionId: option._id, createdAt: now };
  // The poll may have been closed, or its options changed, since it was read.
  const asRead = { _id: poll._id, [`options.${index}._id`]: option._id, ...inState('open', now) };
  try {
    const counted = await inTransaction(async (session) => {
      await PollVoteModel.create([row], { session });
      return countVote(asRead, index, 1, session);
    });
    return { poll: counted, myOption: option._id };
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('already_voted');
    throw error;
  }
}

/**
 * @param index of the option in the poll that the filter finds
 * @throws AppError `poll_closed` when no such poll fits any more
 */
async function countVote(
  filter: QueryFilter<PollRecord>,
  index: number,
  by: 1 | -1,
  session: ClientSession,
): Promise<PollRecord> {
  const counted = await PollModel.findOneAndUpdate(
    filter,
    { $inc: { [`options.${index}.votes`]: by } },
    { returnDocument: 'after', session },
  ).lean<PollRecord>();
  if (!counted) throw new AppError('poll_closed');
  return counted;
}

/** Removes the votes of a member whose account goes, and takes them off the polls. */
async function removeMemberVotes(userId: string | Types.ObjectId): Promise<void> {
  const votes = await PollVoteModel.find({ userId }).lean<PollVoteFields[]>();
  for (const { pollId, optionId } of votes) {
    await inTransaction(async (session) => {
      const { deletedCount } = await PollVoteModel.deleteOne({ pollId, userId }, { session });
      const poll = await PollModel.findById(pollId).session(session).lean<PollRecord>();
      const index = poll?.options.findIndex(({ _id }) => _id.equals(optionId)) ?? -1;
      if (deletedCount > 0 && index >= 0) await countVote({ _id: pollId }, index, -1, session);
    });
  }
}

/** A member's votes in polls. */
export const pollsPersonalData: PersonalData = {
  key: 'pollVotes',
  async read(userId) {
    const votes = await PollVoteModel.find({ userId }).sort({ _id: 1 }).lean<PollVoteFields[]>();
    return votes.map(({ pollId, optionId, createdAt }) => ({
      pollId: pollId.toHexString(),
      optionId: optionId.toHexString(),
      createdAt,
    }));
  },
  async erase(userId) {
    await removeMemberVotes(userId);
  },
};

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
    opensAt: now,
    closesAt: null,
  };
  try {
    await PollModel.updateOne({ _id }, { $setOnInsert: poll }, { upsert: true });
  } catch (error) {
    // Of two upserts at once one may fail as a duplicate; then the poll is there.
    if (!isDuplicate(error)) throw error;
  }
}
