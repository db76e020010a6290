import { createHash } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { DUPLICATE_KEY } from './duplicate-key.ts';

/**
 * Stores many whole rows at once, leaving those that a unique index has already as they are. The rows pass no schema.
 * @param model whose collection they go to
 */
export async function insertMissing<Row extends object>(
  model: { collection: { insertMany(rows: object[], options: { ordered: false }): Promise<unknown> } },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await model.collection.insertMany([...rows], { ordered: false });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (!failures.every(({ code }) => code === DUPLICATE_KEY)) throw error;
  }
}

/** @returns the same id for the same text: rows that two processes store at once are then stored once */
export function derivedId(text: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(text).digest('hex').slice(0, 24));
}
