import mongoose, { Types } from 'mongoose';

/**
 * @param from first moment, to the second
 * @param until first moment after
 * @returns a condition on `_id` for documents that were stored in between: their ids begin with that moment
 */
export function createdBetween(from: Date, until: Date) {
  const idOf = (moment: Date) => Types.ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000));
  return { _id: mongoose.trusted({ $gte: idOf(from), $lt: idOf(until) }) };
}
