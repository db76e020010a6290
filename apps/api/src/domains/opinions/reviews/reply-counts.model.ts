import { model, Schema, type Types } from 'mongoose';

/**
 * How many replies a review has. It lies apart from the review, which moves when it is hidden, deleted for a minute or
 * shelved with its film, while its replies stay where they are.
 */
export interface ReplyCountFields {
  /** The review's. */
  _id: Types.ObjectId;
  replies: number;
}

const replyCountSchema = new Schema<ReplyCountFields>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    replies: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);

export const ReplyCountModel = model('ReplyCount', replyCountSchema, 'replyCounts');
