import { Types } from 'mongoose';
import { PollModel, type PollRecord } from './polls.model.ts';

/** What a test says about a poll; the rest is made up and valid. */
export interface PollTraits {
  question?: string;
  options?: string[];
  opensAt?: Date;
  closesAt?: Date | null;
}

/** Stores a poll that nobody has voted in. */
export async function buildPoll(traits: PollTraits = {}): Promise<PollRecord> {
  const { options = ['First', 'Second', 'Third'], ...rest } = traits;
  const poll = await PollModel.create({
    question: 'Which one?',
    opensAt: new Date(),
    ...rest,
    options: options.map((text) => ({ _id: new Types.ObjectId(), text })),
  });
  return poll.toObject();
}
