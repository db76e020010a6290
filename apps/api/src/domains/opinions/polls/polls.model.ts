import { model, Schema, type Types } from 'mongoose';

export interface PollFields {
  question: string;
  /** `votes` is the number of rows in the votes collection; both change in one transaction. */
  options: { _id: Types.ObjectId; text: string; votes: number }[];
  createdAt: Date;
  /** Since then nobody votes any more, and everybody sees the votes. */
  closedAt: Date | null;
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
    createdAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

pollSchema.index({ createdAt: -1, _id: -1 });

export const PollModel = model('Poll', pollSchema, 'polls');

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
