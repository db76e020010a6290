import { model, Schema, type InferSchemaType } from 'mongoose';

const HOUR_S = 60 * 60;

/** What those who listen are told: for a while, so that whoever was cut off hears of what was missed. */
const liveEventSchema = new Schema(
  {
    /** The position: one more than that of the event before. */
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    /** Those who are told; empty where `threadId` says who. */
    members: { type: [Schema.Types.ObjectId], required: true },
    /** Those who have this thread open are told. */
    threadId: { type: Schema.Types.ObjectId },
    data: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

liveEventSchema.index({ at: 1 }, { expireAfterSeconds: HOUR_S });
// For the erasure of an account.
liveEventSchema.index({ members: 1 });

export type LiveEventRecord = Omit<InferSchemaType<typeof liveEventSchema>, 'data'> & {
  data: Record<string, string>;
};
export const LiveEventModel = model('LiveEvent', liveEventSchema, 'liveEvents');

/** The position of the latest event: one row. */
const livePositionSchema = new Schema(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { strict: 'throw', versionKey: false },
);

export const LivePositionModel = model('LivePosition', livePositionSchema, 'livePositions');
