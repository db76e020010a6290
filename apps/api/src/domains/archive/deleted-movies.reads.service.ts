import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { DeletedMovieModel, type DeletedMovieRecord } from './deleted-movies.model.ts';

/** No process is still at a step that began so long ago. */
const STEP_LIFE_MS = 60_000;

/** @returns the removed film; null when there is none. `id` is 24 hexadecimal digits */
export async function findRemoved(
  id: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<DeletedMovieRecord | null> {
  return DeletedMovieModel.findById(id).session(session).lean<DeletedMovieRecord>();
}

/** @returns removed films at which a process has stopped, and those whose time is over */
export async function removalsDue(now: Date): Promise<Pick<DeletedMovieRecord, '_id' | 'state' | 'into'>[]> {
  const begun = new Date(now.getTime() - STEP_LIFE_MS);
  return DeletedMovieModel.find(
    {
      $or: [
        {
          state: mongoose.trusted({ $in: ['leaving', 'returning', 'erasing'] }),
          touchedAt: mongoose.trusted({ $lt: begun }),
        },
        { state: 'gone', expiresAt: mongoose.trusted({ $lte: now }) },
      ],
    },
    { state: 1, into: 1 },
  )
    .sort({ _id: 1 })
    .lean<Pick<DeletedMovieRecord, '_id' | 'state' | 'into'>[]>();
}

/** @returns the filter of removed films that can come back and whose titles contain `titleKey` */
function returnable(titleKey: string): QueryFilter<DeletedMovieRecord> {
  return {
    film: mongoose.trusted({ $ne: null }),
    ...(titleKey !== '' && {
      'film.titleKey': mongoose.trusted({
        $regex: titleKey.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`),
      }),
    }),
  };
}

/**
 * @param titleKey part of the films' titles; '' for all
 * @returns a page of the removed films that can come back, the last one first, and how many there are
 */
export async function listRemoved(
  titleKey: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ removals: DeletedMovieRecord[]; total: number }> {
  const filter = returnable(titleKey);
  const [removals, total] = await Promise.all([
    DeletedMovieModel.find(filter)
      .sort({ removedAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<DeletedMovieRecord[]>(),
    DeletedMovieModel.countDocuments(filter),
  ]);
  return { removals, total };
}

/** @returns the deleted films among those of listRemoved, without merged ones */
export async function restorableIds(
  titleKey: string,
  limit: number,
): Promise<Pick<DeletedMovieRecord, '_id'>[]> {
  return DeletedMovieModel.find({ ...returnable(titleKey), into: null }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Pick<DeletedMovieRecord, '_id'>[]>();
}
