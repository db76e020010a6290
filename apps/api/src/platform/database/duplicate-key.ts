import mongoose from 'mongoose';

/** MongoDB's code for it. */
export const DUPLICATE_KEY = 11000;

/** @returns whether the database refused a write because a unique index has the value already */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * An upsert that two requests may make at once: both may insert, the unique index lets one, and the other's second try
 * finds that row.
 * @param upsert may be called twice
 */
export async function upsertAgainIfDuplicate<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return upsert();
  }
}
