import type { BuzzKind } from '@filmfisher/shared/buzz';
import mongoose, { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../../moderation/index.ts';

export interface BuzzFields {
  kind: BuzzKind;
  text: string;
  /** null: the release dates of the film. */
  source: string | null;
  movieIds: Types.ObjectId[];
  /** Who brought it; null: it appeared by itself. */
  userId: Types.ObjectId | null;
  /** No editor has looked at it yet. */
  waiting: boolean;
  /** Of a rumour. */
  expiresAt: Date | null;
  hidden: StoredHidden | null;
  at: Date;
}
export type BuzzRecord = BuzzFields & { _id: Types.ObjectId };

const buzzSchema = new Schema<BuzzFields>(
  {
    kind: { type: String, required: true },
    text: { type: String, required: true },
    source: { type: String, default: null },
    movieIds: { type: [Schema.Types.ObjectId], required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    waiting: { type: Boolean, required: true },
    expiresAt: { type: Date, default: null },
    hidden: { type: hiddenSchema, default: null },
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

/** What has been told by itself once, so that it is not told again when an editor has taken it away. */
interface BuzzEventFields {
  /** 'release {film} {day}' or 'trailer {film} {video}'. */
  _id: string;
  at: Date;
}

const buzzEventSchema = new Schema<BuzzEventFields>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false },
);
// Long after the days for which events are looked for (automatic-buzz.service.ts).
buzzEventSchema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 });

export const BuzzEventModel = model('BuzzEvent', buzzEventSchema, 'buzzEvents');
