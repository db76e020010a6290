import type { ClientSession, Collection, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Erases what a member said of films, film by film.
 * @param collection rows with `movieId` and `userId`, by an index on the member
 * @param recount gives a film what its remaining rows add up to
 */
export async function eraseVerdicts(
  collection: Collection,
  userId: Types.ObjectId,
  recount: (movieId: Types.ObjectId, session: ClientSession) => Promise<unknown>,
): Promise<void> {
  const movieIds = (await collection.distinct('movieId', { userId })) as Types.ObjectId[];
  for (const movieId of movieIds) {
    await inTransaction(async (session) => {
      await collection.deleteMany({ movieId, userId }, { session });
      await recount(movieId, session);
    });
  }
}
