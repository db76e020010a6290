import mongoose from 'mongoose';

/** MongoDB's code for it. */
export const DUPLICATE_KEY = 11000;

/** @returns whether the database refused a write because a unique index has the value already */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
