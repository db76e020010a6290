import type { BuzzKind } from '@filmfisher/shared/buzz';
import mongoose, { model, Schema, type Types } from 'mongoose';

export interface BuzzFields {
  kind: BuzzKind;
  text: string;
  source: string;
  movieIds: Types.ObjectId[];
  /** Who brought it. */
  userId: Types.ObjectId;
  /** No editor has looked at it yet. */
  waiting: boolean;
  /** Of a rumour. */
  expiresAt: Date | null;
  at: Date;
}
export type BuzzRecord = BuzzFields & { _id: Types.ObjectId };

const buzzSchema = new Schema<BuzzFields>(
  {
    kind: { type: String, required: true },
    text: { type: String, required: true },
    source: { type: String, required: true },
    movieIds: { type: [Schema.Types.ObjectId], required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    waiting: { type: Boolean, required: true },
    expiresAt: { type: Date, default: null },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
buzzSchema.index({ waiting: 1, _id: -1 });
buzzSchema.index({ userId: 1, _id: -1 });
// The sweep lags by a minute, so every read checks the time as well.
buzzSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const BuzzModel = model('Buzz', buzzSchema, 'buzz');

/** @returns the condition of what has not run out */
export const lastingAt = (now: Date) => ({
  $or: [{ expiresAt: null }, { expiresAt: mongoose.trusted({ $gt: now }) }],
});
