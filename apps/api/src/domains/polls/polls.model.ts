import type { PollState } from '@filmfisher/shared/polls/polls';
import mongoose, { model, Schema, type Types } from 'mongoose';

export interface PollFields {
  question: string;
  /** `votes` is the number of rows in the votes collection; both change in one transaction. */
  options: { _id: Types.ObjectId; text: string; votes: number }[];
  opensAt: Date;
  /** From then on nobody votes any more, and everybody sees the votes; null while no end is set. */
  closesAt: Date | null;
}

/** A poll as stored. */
export type PollRecord = PollFields & { _id: Types.ObjectId };

const optionSchema = new Schema(
  { text: { type: String, required: true }, votes: { type: Number, default: 0, min: 0 } },
  { strict: 'throw', id: false },
);

const pollSchema = new Schema<PollFields>(
  {
    question: { type: String, required: true },
    options: { type: [optionSchema], required: true },
    opensAt: { type: Date, required: true },
    closesAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

pollSchema.index({ opensAt: -1, _id: -1 });

export const PollModel = model('Poll', pollSchema, 'polls');

/** The one opened last comes first. */
export const LATEST_FIRST = { opensAt: -1, _id: -1 } as const;

/** @returns what a poll is at this moment; a poll opens before it closes */
export function stateOf(
  { opensAt, closesAt }: Pick<PollFields, 'opensAt' | 'closesAt'>,
  now: Date,
): PollState {
  if (opensAt > now) return 'scheduled';
  return closesAt !== null && closesAt <= now ? 'closed' : 'open';
}

/** @returns the condition of the polls that `stateOf` finds in one of these states */
export function inState(state: PollState | 'opened', now: Date) {
  const opened = { opensAt: mongoose.trusted({ $lte: now }) };
  switch (state) {
    case 'scheduled':
      return { opensAt: mongoose.trusted({ $gt: now }) };
    case 'opened':
      return opened;
    case 'open':
      return { ...opened, $or: [{ closesAt: null }, { closesAt: mongoose.trusted({ $gt: now }) }] };
    case 'closed':
      return { closesAt: mongoose.trusted({ $lte: now }) };
  }
}

export interface PollVoteFields {
  pollId: Types.ObjectId;
  userId: Types.ObjectId;
  optionId: Types.ObjectId;
  createdAt: Date;
}

const pollVoteSchema = new Schema<PollVoteFields>(
  {
    pollId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    optionId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

/** One vote per member and poll. */
pollVoteSchema.index({ pollId: 1, userId: 1 }, { unique: true });
pollVoteSchema.index({ pollId: 1, optionId: 1 });
pollVoteSchema.index({ userId: 1 });

export const PollVoteModel = model('PollVote', pollVoteSchema, 'pollVotes');
