import { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../../moderation/index.ts';

/** What a filmmaker of the film says under a review. */
export interface MakerReplyFields {
  reviewId: Types.ObjectId;
  movieId: Types.ObjectId;
  /** The filmmaker. */
  userId: Types.ObjectId;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  hidden: StoredHidden | null;
}

export type MakerReplyRecord = MakerReplyFields & { _id: Types.ObjectId };

const makerReplySchema = new Schema<MakerReplyFields>(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    hidden: { type: hiddenSchema, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// One reply each, whoever of a film's makers is first.
makerReplySchema.index({ reviewId: 1 }, { unique: true });
makerReplySchema.index({ userId: 1, _id: 1 });
makerReplySchema.index({ movieId: 1 });

export const MakerReplyModel = model('MakerReply', makerReplySchema, 'makerReplies');
