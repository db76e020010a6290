import type { DiaryQuery } from '@filmfisher/shared/diary/diary.schema';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import { filterOf, findMovies } from '../../catalogue/index.ts';
import { EntryModel, LIVE, onDaysOf, shownEntries, type EntryRecord } from './entries.model.ts';

/** @returns the films of the diary that the query asks for by what they are; undefined where it asks for all */
async function moviesFor(userId: Types.ObjectId, { genre, language, movieId }: DiaryQuery) {
  if (movieId !== undefined) return [new Types.ObjectId(movieId)];
  if (genre === undefined && language === undefined) return undefined;
  const watched = await EntryModel.distinct('movieId', { userId, ...LIVE });
  const among = { _id: mongoose.trusted({ $in: watched }) };
  const movies = await findMovies({ $and: [among, filterOf({ genre, language })] }, { fields: ['_id'] });
  return movies.map(({ _id }) => _id);
}

/** What comes after the entry of the cursor: the latest day first, of one day the entry that was stored last. */
function afterCursor(cursor: string): QueryFilter<EntryRecord> {
  const [day = '', id = ''] = cursor.split('_');
  const earlier = { _id: mongoose.trusted({ $lt: new Types.ObjectId(id) }) };
  if (day === '') return { watchedOn: null, ...earlier };
  return {
    $or: [
      { watchedOn: mongoose.trusted({ $lt: day }) },
      { watchedOn: day, ...earlier },
      // Nothing compares with an unknown day.
      { watchedOn: null },
    ],
  };
}

const cursorAt = ({ watchedOn, _id }: EntryRecord) => `${watchedOn ?? ''}_${_id.toHexString()}`;

/**
 * @param userId whose diary it is
 * @param isOwn whether its member reads it, who sees private entries, too
 * @returns one page of the diary and the cursor of the next, null at the end
 */
export async function listEntries(
  userId: Types.ObjectId,
  query: DiaryQuery,
  isOwn: boolean,
): Promise<{ rows: EntryRecord[]; next: string | null }> {
  const movies = await moviesFor(userId, query);
  const { stars, place, cursor, limit, month, year } = query;
  const period = month ?? year;
  const filter: QueryFilter<EntryRecord> = {
    ...shownEntries(userId, isOwn),
    ...(stars !== undefined && { stars }),
    ...(place !== undefined && { place }),
    ...(movies && { movieId: mongoose.trusted({ $in: movies }) }),
    ...(period !== undefined && onDaysOf(period)),
  };
  const found = await EntryModel.find(cursor === undefined ? filter : { $and: [filter, afterCursor(cursor)] })
    .sort({ watchedOn: -1, _id: -1 })
    .limit(limit + 1)
    .lean<EntryRecord[]>();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? cursorAt(last) : null };
}
