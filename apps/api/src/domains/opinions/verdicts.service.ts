import type { ClientSession, Collection, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

/*
 * What members say of films beside ratings and reviews: rows with `movieId` and `userId`, by an index on the member.
 */

/** Gives a film what its rows add up to. @returns whether there is such a film */
type Recount = (movieId: Types.ObjectId, session: ClientSession) => Promise<boolean>;

/**
 * Stores what a member says of a film in place of what was said before.
 * @param key of the member's row
 * @param row null takes it back
 * @throws AppError `movie_not_found`
 */
export async function putVerdict(
  collection: Collection,
  key: { movieId: Types.ObjectId; userId: Types.ObjectId; languageKey?: string },
  row: object | null,
  recount: Recount,
): Promise<void> {
  await inTransaction(async (session) => {
    if (row === null) await collection.deleteOne(key, { session });
    else await collection.updateOne(key, { $set: row }, { upsert: true, session });
    if (!(await recount(key.movieId, session))) throw new AppError('movie_not_found');
  });
}

/**
 * Erases what a member said of films, film by film.
 * @param among only of these
 */
export async function eraseVerdicts(
  collection: Collection,
  userId: Types.ObjectId,
  recount: Recount,
  among?: readonly Types.ObjectId[],
): Promise<void> {
  const said = { userId, ...(among && { movieId: { $in: [...among] } }) };
  const movieIds = (await collection.distinct('movieId', said)) as Types.ObjectId[];
  for (const movieId of movieIds) {
    await inTransaction(async (session) => {
      await collection.deleteMany({ movieId, userId }, { session });
      await recount(movieId, session);
    });
  }
}
