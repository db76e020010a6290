import mongoose, { type Types } from 'mongoose';
import {
  namedMovies,
  ARCHIVE_BATCH,
  type MergeStep,
  type MovieRows,
  type RemovalStep,
} from '../../archive/index.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { archiveThreadNews } from '../../notifications/index.ts';
import { eraseContents } from './thread-erasure.service.ts';
import { listsOf } from './thread-lists.ts';
import { ThreadModel, type ThreadFields, type ThreadRecord } from './threads.model.ts';

const EMPTY = mongoose.trusted({ $size: 0 });
const FILLED = mongoose.trusted({ $exists: true });

const spaceOf = (movieId: Types.ObjectId) => `film:${movieId.toHexString()}`;

/** @returns some of the threads, in whatever state they are */
function threadsLike(filter: object, { session }: Pick<RemovalStep, 'session'>): Promise<ThreadRecord[]> {
  return ThreadModel.find(filter)
    .sort({ _id: 1 })
    .limit(ARCHIVE_BATCH)
    .session(session)
    .lean<ThreadRecord[]>()
    .exec();
}

/** Sets fields of each of the threads. @returns how many they are */
async function setOn(
  threads: readonly ThreadRecord[],
  fieldsOf: (thread: ThreadRecord) => Partial<ThreadFields>,
  { session }: Pick<RemovalStep, 'session'>,
): Promise<number> {
  const writes = threads.map((thread) => ({
    updateOne: { filter: { _id: thread._id }, update: { $set: fieldsOf(thread) } },
  }));
  if (writes.length > 0) await ThreadModel.bulkWrite(writes, { session });
  return writes.length;
}

/**
 * Threads of a film. They stay where they are, with their posts, and are counted. No list shows those of a removed
 * film; those of a merged one name the film that they came from.
 */
const threadRows: MovieRows = {
  noun: 'threads',
  field: `${ThreadModel.collection.name}.movieId`,
  async archive({ movieId, ...step }: RemovalStep) {
    const listed = await threadsLike({ movieId, 'lists.0': FILLED }, step);
    const ids = listed.map(({ _id }) => _id);
    const news = await archiveThreadNews(ids, { movieId, ...step });
    return news > 0 ? news : setOn(listed, () => ({ lists: [] }), step);
  },
  async restore({ movieId, ...step }: RemovalStep) {
    const unlisted = await threadsLike({ movieId, lists: EMPTY }, step);
    return setOn(unlisted, (thread) => ({ lists: listsOf(thread) }), step);
  },
  async merge({ movieId, into, ...step }: MergeStep) {
    const space = spaceOf(into);
    return setOn(
      await threadsLike({ movieId }, step),
      ({ pinned, mergedFrom }) => ({
        movieId: into,
        mergedFrom: [...mergedFrom, movieId],
        space,
        lists: listsOf({ space, pinned }),
      }),
      step,
    );
  },
  async unmerge({ movieId, into, ...step }: MergeStep) {
    const space = spaceOf(movieId);
    return setOn(
      await threadsLike({ movieId: into, mergedFrom: movieId }, step),
      ({ pinned, mergedFrom }) => ({
        movieId,
        mergedFrom: mergedFrom.slice(0, -1),
        space,
        lists: listsOf({ space, pinned }),
      }),
      step,
    );
  },
  erase: (movieId, shouldContinue) =>
    deleteInBatches(
      ThreadModel.collection,
      { movieId },
      {
        mayGoOn: shouldContinue,
        async before(ids) {
          await eraseContents(ids);
          return true;
        },
      },
    ),
};

/** What is kept of a film here; threads elsewhere name the other film once it is merged. */
export const talkMovieRows: readonly MovieRows[] = [
  threadRows,
  namedMovies('threadFilms', ThreadModel.collection),
];
