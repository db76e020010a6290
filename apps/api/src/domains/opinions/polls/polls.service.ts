import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { PollModel, PollVoteModel, type PollRecord, type PollVoteFields } from './polls.model.ts';

/** A poll as one reader finds it. */
export interface PollView {
  poll: PollRecord;
  /** What the reader has voted for; null when nothing. */
  myOption: Types.ObjectId | null;
}

async function viewPoll(poll: PollRecord, userId: string | null): Promise<PollView> {
  const vote =
    userId === null ? null : await PollVoteModel.findOne({ pollId: poll._id, userId }).lean<PollVoteFields>();
  return { poll, myOption: vote?.optionId ?? null };
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
  const index = poll.options.findIndex(({ _id }) => _id.toHexString() === optionId.toLowerCase());
  const option = poll.options[index];
  if (!option) {
    throw new AppError('validation_failed', { fields: { optionId: 'This poll has no such option' } });
  }
  const row = { pollId: poll._id, userId, optionId: option._id, createdAt: context.clock.now() };
  try {
    const counted = await inTransaction(async (session) => {
      await PollVoteModel.create([row], { session });
      return countVote({ _id: poll._id, closedAt: null }, index, 1, session);
    });
    return { poll: counted, myOption: option._id };
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('already_voted');
    throw error;
  }
}

/**
 * @param index of the option; options never change their order
 * @throws AppError `poll_closed` when no such poll fits any more
 */
async function countVote(
  filter: { _id: Types.ObjectId; closedAt?: null },
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
export async function removeMemberVotes(userId: string | Types.ObjectId): Promise<void> {
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

/** Counts the votes of every poll: once, for polls of a release whose counts could lag behind. */
export async function recountPolls(): Promise<void> {
  for (const { _id } of await PollModel.find().select('_id').sort({ _id: 1 }).lean<PollRecord[]>()) {
    await inTransaction(async (session) => {
      const poll = await PollModel.findById(_id).session(session).lean<PollRecord>();
      const options: PollRecord['options'] = [];
      for (const option of poll?.options ?? []) {
        const ofOption = { pollId: _id, optionId: option._id };
        options.push({ ...option, votes: await PollVoteModel.countDocuments(ofOption).session(session) });
      }
      await PollModel.updateOne({ _id }, { $set: { options } }, { session });
    });
  }
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
  };
  try {
    await PollModel.updateOne({ _id }, { $setOnInsert: poll }, { upsert: true });
  } catch (error) {
    // Of two upserts at once one may be told so; then the poll is there.
    if (!isDuplicate(error)) throw error;
  }
}
