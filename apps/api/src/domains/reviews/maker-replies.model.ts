import { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { statePaths, type StoredState } from '../moderation/index.ts';

/** What a filmmaker of the film says under a review. One that is taken back is gone at once. */
export interface MakerReplyFields extends StoredState {
  reviewId: Types.ObjectId;
  movieId: Types.ObjectId;
  /** The filmmaker. */
  userId: Types.ObjectId;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

export type MakerReplyRecord = MakerReplyFields & { _id: Types.ObjectId };

type Filter = QueryFilter<MakerReplyFields>;

/** How these replies are read: a query that begins otherwise says why it does not ask for the state. */
interface MakerReplies extends Model<MakerReplyFields> {
  /** What everybody sees, and the reader's own in every state. Of few reviews, so that `$or` looks at few rows. */
  readBy(
    readerId: string | undefined,
    filter: Filter & Required<Pick<Filter, 'reviewId'>>,
  ): ReturnType<Model<MakerReplyFields>['find']>;
}

const makerReplySchema = new Schema<MakerReplyFields, MakerReplies>(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    ...statePaths,
  },
  { strict: 'throw', versionKey: false },
);
makerReplySchema.static('readBy', function readBy(readerId: string | undefined, filter: Filter) {
  const own = readerId === undefined ? [] : [{ userId: readerId }];
  return this.find({ ...filter, $or: [{ state: 'visible' }, ...own] });
});

// One reply to each review, from the first of the film's makers who answers.
makerReplySchema.index({ reviewId: 1 }, { unique: true });
makerReplySchema.index({ userId: 1, _id: 1 });
makerReplySchema.index({ movieId: 1 });

export const MakerReplyModel = model<MakerReplyFields, MakerReplies>(
  'MakerReply',
  makerReplySchema,
  'makerReplies',
);
