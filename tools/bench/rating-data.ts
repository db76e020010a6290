import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import mongoose, { Types, type Connection } from 'mongoose';
import { MemberMovieModel, NOTHING } from 'api/src/domains/ratings/member-movies/member-movies.model.ts';

const BATCH = 2_000;

/**
 * @param uri of the server
 * @returns a connection for filling a database: with the driver's own time limits, not that of a server's requests
 */
export async function openFiller(uri: string, dbName: string): Promise<Connection> {
  return mongoose.createConnection(uri, { dbName }).asPromise();
}

/**
 * Stores ratings straight into the collection, without counting them.
 * @param filler a connection to the database
 * @param pairs film and member of each; a pair must not come twice
 */
export async function storeRatings(
  filler: Connection,
  pairs: Iterable<[movieId: Types.ObjectId, userId: Types.ObjectId]>,
): Promise<void> {
  const collection = filler.collection(MemberMovieModel.collection.name);
  let rows: object[] = [];
  let written = 0;
  const flush = async () => {
    if (rows.length > 0) await collection.insertMany(rows, { ordered: false });
    rows = [];
  };
  for (const [movieId, userId] of pairs) {
    // Every tenth member is a critic; stars are spread over the whole scale.
    const critic = written % 10 === 0;
    const stars = ((written * 7) % RATING_MAX) + 1;
    rows.push({ ...NOTHING, movieId, userId, stars, critic, ratedAt: new Date() });
    written += 1;
    if (rows.length >= BATCH) await flush();
  }
  await flush();
}

/** @returns so many ids in a row, as a database makes them */
export function newIds(count: number): Types.ObjectId[] {
  return Array.from({ length: count }, () => new Types.ObjectId());
}
