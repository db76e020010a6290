import type { BuzzKind } from '@filmfisher/shared/buzz/buzz';
import mongoose, { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { statePaths, type StoredState, type TextState } from '../../moderation/index.ts';

/** Deleted ones are gone at once: there is no way back. `expiresAt` is when a rumour goes. */
export interface BuzzFields extends StoredState {
  kind: BuzzKind;
  text: string;
  /** null: the release dates of the film. */
  source: string | null;
  movieIds: Types.ObjectId[];
  /** Who brought it; null: it appeared by itself. */
  userId: Types.ObjectId | null;
  /** No editor has looked at it yet. */
  waiting: boolean;
  at: Date;
}
export type BuzzRecord = BuzzFields & { _id: Types.ObjectId };

type Filter = QueryFilter<BuzzFields>;

/** How news are read: a query that begins otherwise says why it does not ask for the state. */
interface BuzzRows extends Model<BuzzFields> {
  /** What has not run out by then and is not hidden; what is `waiting` editors alone see. */
  inSight(now: Date, filter: Filter): ReturnType<Model<BuzzFields>['find']>;
}

const buzzSchema = new Schema<BuzzFields, BuzzRows>(
  {
    kind: { type: String, required: true },
    text: { type: String, required: true },
    source: { type: String, default: null },
    movieIds: { type: [Schema.Types.ObjectId], required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    waiting: { type: Boolean, required: true },
    at: { type: Date, required: true },
    ...statePaths,
  },
  { strict: 'throw', versionKey: false },
);
// The sweep lags by a minute, so every read checks the time as well.
buzzSchema.static('inSight', function inSight(now: Date, filter: Filter) {
  const expiresAt = mongoose.trusted({ $not: { $lte: now } });
  return this.find({ ...filter, state: 'visible', expiresAt });
});

buzzSchema.index(
  { waiting: 1, _id: -1 },
  { partialFilterExpression: { state: 'visible' satisfies TextState } },
);
buzzSchema.index({ userId: 1, _id: -1 });
buzzSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const BuzzModel = model<BuzzFields, BuzzRows>('Buzz', buzzSchema, 'buzz');

/** News that was published automatically once, so that it does not come back after an editor has removed it. */
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
