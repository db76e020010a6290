import { RATING_MAX } from '@filmfisher/shared/limits';
import { Types } from 'mongoose';
import { MemberMovieModel } from '../src/features/ratings/member-movies.model.ts';
import { partOf } from '../src/features/ratings/tally.ts';

const BATCH = 5_000;

/**
 * Stores ratings straight into the collection, without counting them.
 * @param pairs film and member of each; a pair must not come twice
 */
export async function storeRatings(
  pairs: Iterable<[movieId: Types.ObjectId, userId: Types.ObjectId]>,
): Promise<void> {
  let rows: object[] = [];
  let written = 0;
  const flush = async () => {
    if (rows.length > 0) await MemberMovieModel.collection.insertMany(rows, { ordered: false });
    rows = [];
  };
  for (const [movieId, userId] of pairs) {
    // Every tenth member is a critic; stars are spread over the whole scale.
    const critic = written % 10 === 0;
    const stars = ((written * 7) % RATING_MAX) + 1;
    const part = partOf(userId.toHexString());
    rows.push({ movieId, userId, part, stars, critic, status: null, ratedAt: new Date(), statusAt: null });
    written += 1;
    if (rows.length >= BATCH) await flush();
  }
  await flush();
}

/** @returns so many ids in a row, as a database makes them */
export function newIds(count: number): Types.ObjectId[] {
  return Array.from({ length: count }, () => new Types.ObjectId());
}

/** @returns the middle value, in milliseconds with two decimals */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(2));
}
