import { APPLICATION_STATES } from '@filmfisher/shared/critics/critics';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A member's wish to be accredited as a critic, and what became of it. */
const criticApplicationSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    /** The same member as long as the application waits: one at a time. */
    openFor: { type: Schema.Types.ObjectId },
    outlet: { type: String, required: true },
    url: { type: String, required: true },
    statement: { type: String, required: true },
    state: { type: String, enum: APPLICATION_STATES, required: true },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

criticApplicationSchema.index({ openFor: 1 }, { unique: true, sparse: true });
criticApplicationSchema.index({ userId: 1, _id: -1 });
criticApplicationSchema.index({ state: 1, _id: -1 });

export type CriticApplicationRecord = InferSchemaType<typeof criticApplicationSchema> & {
  _id: Types.ObjectId;
};

export const CriticApplicationModel = model(
  'CriticApplication',
  criticApplicationSchema,
  'critic_applications',
);
