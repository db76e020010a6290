import { model, Schema, type Types } from 'mongoose';

/** What a member has to do with a thread. */
export interface ReaderFields {
  threadId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Posts that the member has in it and that everybody sees. */
  posts: number;
  /** Moment of the last post that the member has read; null for one who never read in it. */
  readAt: Date | null;
  following: boolean;
  muted: boolean;
  /** When the member was there last. */
  seenAt: Date;
  /** When the member wrote in it last, whatever became of that post; missing where that was never. */
  wroteAt?: Date | null;
}

const readerSchema = new Schema<ReaderFields>(
  {
    threadId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    posts: { type: Number, default: 0 },
    readAt: { type: Date, default: null },
    following: { type: Boolean, default: false },
    muted: { type: Boolean, default: false },
    seenAt: { type: Date, required: true },
    wroteAt: { type: Date },
  },
  { strict: 'throw', versionKey: false },
);

readerSchema.index({ threadId: 1, userId: 1 }, { unique: true });
// The threads that a member was in, the latest first.
readerSchema.index({ userId: 1, seenAt: -1 });
// The followers who hear of a new post.
readerSchema.index({ threadId: 1, following: 1, userId: 1 });

export const ReaderModel = model('ThreadReader', readerSchema, 'threadReaders');
