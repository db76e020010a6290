import {
  namedFilms,
  plainShelf,
  putBack,
  putOnShelf,
  rowsOf,
  takeFromShelf,
  type MovieRows,
} from '../../catalogue/index.ts';
import { CommunityModel } from '../communities/communities.model.ts';
import { SHELVED_THREADS as NOUN } from './stored-thread.service.ts';
import { eraseContents } from './thread-erasure.service.ts';
import { listsOf, termsOf } from './thread-lists.ts';
import { ThreadModel, type ThreadRecord } from './threads.model.ts';

const spaceOf = (movieId: ThreadRecord['movieId']) => `film:${movieId?.toHexString() ?? ''}`;

/** Threads of a film that is removed, and comes back. Their posts stay where they are, and are counted meanwhile. */
const threadRows: MovieRows = {
  ...plainShelf(NOUN, ThreadModel.collection),
  eraseWith: eraseContents,
  async restore(step) {
    const shelved = await takeFromShelf(NOUN, step);
    // Those of a former release have fewer terms.
    const rows = shelved.map(({ row }) => ({ ...row, terms: termsOf(String(row['title'])) }));
    await putBack(ThreadModel.collection, rows, step.session);
    return shelved.length;
  },
  async merge(step) {
    const rows = (await rowsOf(ThreadModel.collection, step)) as unknown as ThreadRecord[];
    await putOnShelf(
      NOUN,
      ThreadModel.collection,
      // Only where a thread goes back to is read of it; who wrote in it last changes.
      rows.map((row) => ({ row: { ...row, lastPost: null } })),
      step,
    );
    const space = spaceOf(step.into);
    const moved = rows.map((row) => ({
      ...row,
      movieId: step.into,
      space,
      lists: listsOf({ space, pinned: row.pinned }),
    }));
    await putBack(ThreadModel.collection, moved, step.session);
    return rows.length;
  },
  async unmerge({ movieId, into, ...step }) {
    const shelved = await takeFromShelf(NOUN, { movieId, ...step });
    const space = spaceOf(movieId);
    for (const { row } of shelved) {
      const { pinned } = row as unknown as ThreadRecord;
      // What was written in it since the merge goes along.
      await ThreadModel.updateOne(
        { _id: row._id, movieId: into },
        { $set: { movieId, space, lists: listsOf({ space, pinned }) } },
        { session: step.session },
      );
    }
    return shelved.length;
  },
};

/** What is kept of a film here; threads and communities elsewhere name the other film once it is merged. */
export const talkFilmRows: readonly MovieRows[] = [
  threadRows,
  namedFilms('threadFilms', ThreadModel.collection),
  namedFilms('communityFilms', CommunityModel.collection),
];
