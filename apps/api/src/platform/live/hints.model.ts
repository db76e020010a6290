import mongoose, { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { PlainHint } from './hints.ts';
import { firstIdAt } from '../database/rows-by-time.ts';

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

/** A hint under the id by which processes know that they have heard it. */
export interface KnownHint extends PlainHint {
  id: string;
}

/** Where processes pass hints to one another. */
export interface HintStore {
  add(hints: readonly KnownHint[], at: Date): Promise<void>;
  /** @returns the hints since then */
  since(at: Date): Promise<KnownHint[]>;
}

export const hintStore: HintStore = {
  async add(hints, at) {
    await HintModel.insertMany(hints.map(({ id, ...hint }) => ({ _id: id, ...hint, at })));
  },
  async since(at) {
    const from = firstIdAt(at);
    const rows = await HintModel.find({ _id: mongoose.trusted({ $gt: from }) })
      .sort({ _id: 1 })
      .lean<(HintRecord & { _id: Types.ObjectId })[]>();
    return rows.map(({ _id, name, subject, members, by }) => ({
      id: _id.toHexString(),
      name: name as PlainHint['name'],
      subject: subject?.toHexString() ?? null,
      members: members.map((id) => id.toHexString()),
      by: by.map((id) => id.toHexString()),
    }));
  },
};

/** Hints that name a member go with the member's account; who would have heard one asks again later by itself. */
export async function removeFromHints(userId: Types.ObjectId): Promise<void> {
  await HintModel.deleteMany({ $or: [{ members: userId }, { by: userId }] });
}
