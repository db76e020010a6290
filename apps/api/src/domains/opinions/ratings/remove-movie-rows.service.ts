import mongoose, { Types } from 'mongoose';
import { DELETE_BATCH, type ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { countWithVoters } from './voters.service.ts';

/** Removes rows of a film that is gone, and takes them out of what their members have rated. */
function removeBatch(movieId: Types.ObjectId): Promise<void> {
  return inTransaction(async (session) => {
    const rows = await MemberMovieModel.find({ movieId })
      .sort({ userId: 1 })
      .limit(DELETE_BATCH)
      .session(session)
      .lean<MemberMovie[]>();
    await countWithVoters(rows, false, session);
    const ids = rows.map(({ _id }) => _id);
    await MemberMovieModel.deleteMany({ _id: mongoose.trusted({ $in: ids }) }, { session });
  });
}

/**
 * Removes every rating and watch status of a film that is gone.
 * @param shouldContinue asked before each batch of rows
 * @returns whether nothing is left
 */
export async function removeMovieRows(
  movieId: Types.ObjectId | string,
  shouldContinue: ShouldContinue = () => true,
): Promise<boolean> {
  const id = new Types.ObjectId(movieId);
  while ((await MemberMovieModel.exists({ movieId: id })) !== null) {
    if (!shouldContinue()) return false;
    await removeBatch(id);
  }
  return true;
}
