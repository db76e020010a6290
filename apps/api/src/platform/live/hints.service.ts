import mongoose, { Types } from 'mongoose';
import type { PlainHint } from './hints.ts';
import { HintModel, type HintRecord } from './hints.model.ts';

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
    const from = Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));
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
