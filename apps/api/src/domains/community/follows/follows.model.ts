import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** One member follows another. The counts of a profile are counts of these rows. */
const followSchema = new Schema(
  {
    followerId: { type: Schema.Types.ObjectId, required: true },
    followeeId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

// Who follows twice at once follows once. The other two serve the lists, the latest first, and the counts.
followSchema.index({ followerId: 1, followeeId: 1 }, { unique: true });
followSchema.index({ followeeId: 1, createdAt: -1, _id: -1 });
followSchema.index({ followerId: 1, createdAt: -1, _id: -1 });

export type FollowRecord = InferSchemaType<typeof followSchema> & { _id: Types.ObjectId };

export const FollowModel = model('Follow', followSchema, 'follows');
