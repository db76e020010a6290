import { model, Schema, type InferSchemaType } from 'mongoose';

/** Long enough for every process to have read them. */
const KEPT_S = 60;

/** Hints that the processes pass to one another: read by `_id`, which is in the order of time. */
const hintSchema = new Schema(
  {
    name: { type: String, required: true },
    /** The thread, film or conversation; null for a member's notifications. */
    subject: { type: Schema.Types.ObjectId, default: null },
    /** Those who hear; empty where it is for all who have the subject open. */
    members: { type: [Schema.Types.ObjectId], required: true },
    /** The actors: a member who has a block or mute with all of them hears nothing. Empty: everybody hears. */
    by: { type: [Schema.Types.ObjectId], required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

hintSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });

export type HintRecord = InferSchemaType<typeof hintSchema>;
export const HintModel = model('Hint', hintSchema, 'liveHints');
