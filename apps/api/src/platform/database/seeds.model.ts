import { model, Schema } from 'mongoose';

const seedSchema = new Schema(
  {
    _id: { type: String, required: true },
    loadedAt: { type: Date, required: true },
    /** Of the row that layout.ts writes; no other has it. */
    layout: { type: Number },
  },
  { strict: 'throw', versionKey: false },
);

/** What was loaded into this database once; deleting the data does not bring it back at the next start. */
export const SeedModel = model('Seed', seedSchema, 'seeds');

/**
 * Runs a load unless it was finished before. Two processes may run it at the same time, and one that broke off
 * runs again: the load itself must bear repetition.
 *
 * @param name of the load
 * @returns what the load returned, or null when it had been done
 */
export async function loadOnce<T>(name: string, now: Date, load: () => Promise<T>): Promise<T | null> {
  if (await SeedModel.exists({ _id: name })) return null;
  const result = await load();
  await SeedModel.updateOne({ _id: name }, { $setOnInsert: { loadedAt: now } }, { upsert: true });
  return result;
}
