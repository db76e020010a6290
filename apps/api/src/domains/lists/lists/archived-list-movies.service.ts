import mongoose, { Types, type ClientSession } from 'mongoose';
import { putBack, putOnArchive, rowsOf, takeFromArchive, type MovieRows } from '../../archive/index.ts';
import { countMovies, shiftFrom } from './list-state.service.ts';
import { ListMovieModel, ListModel, type ListMovieRecord, type ListRecord } from './lists.model.ts';

const NOUN = 'listFilms';
const COLLECTION = ListMovieModel.collection;

type Row = ListMovieRecord & Record<string, unknown>;

/** Closes the places of films that have left their lists. */
async function closePlaces(rows: readonly ListMovieRecord[], session: ClientSession): Promise<void> {
  for (const { listId, position } of rows) {
    await shiftFrom(listId, position, -1, session);
    await countMovies(listId, -1, session);
  }
}

/** Puts films back into lists that are still there, where they stood. */
async function putBackRows(rows: readonly ListMovieRecord[], session: ClientSession): Promise<void> {
  for (const row of rows) {
    // In any state: a deleted one may come back.
    const list = await ListModel.findById(row.listId).session(session).lean<ListRecord>();
    if (!list) continue;
    const position = Math.min(row.position, list.count + 1);
    await shiftFrom(row.listId, position, 1, session);
    await putBack(COLLECTION, [{ ...row, position, listed: list.listed }], session);
    await countMovies(row.listId, 1, session);
  }
}

const asRow = (row: unknown) => row as ListMovieRecord;

/** Lists on which a film stands that is removed, and comes back. */
export const listMovieRows: MovieRows = {
  noun: NOUN,
  field: `${COLLECTION.name}.movieId`,
  told: ({ listId, position, note, addedAt }: ListMovieRecord) => ({
    listId: listId.toHexString(),
    position,
    note,
    addedAt,
  }),
  async archive(step) {
    const rows = (await rowsOf(COLLECTION, step)) as unknown as Row[];
    const archived = rows.map((row) => ({ row }));
    await putOnArchive(NOUN, COLLECTION, archived, step);
    await closePlaces(rows, step.session);
    return rows.length;
  },
  async restore(step) {
    const archived = await takeFromArchive(NOUN, step);
    await putBackRows(
      archived.map(({ row }) => asRow(row)),
      step.session,
    );
    return archived.length;
  },
  async merge(step) {
    const { into, session } = step;
    const rows = (await rowsOf(COLLECTION, step)) as unknown as Row[];
    const others = await ListMovieModel.find({
      movieId: into,
      listId: mongoose.trusted({ $in: rows.map(({ listId }) => listId) }),
    })
      .session(session)
      .lean<ListMovieRecord[]>();
    const had = new Set(others.map(({ listId }) => listId.toHexString()));
    const moves = (row: Row) => !had.has(row.listId.toHexString());
    const archived = rows.map((row) => ({ row, merge: { moved: moves(row) } }));
    await putOnArchive(NOUN, COLLECTION, archived, step);
    await putBack(
      COLLECTION,
      rows.filter(moves).map((row) => ({ ...row, _id: new Types.ObjectId(), movieId: into })),
      session,
    );
    await closePlaces(
      rows.filter((row) => !moves(row)),
      session,
    );
    return rows.length;
  },
  async unmerge(step) {
    const { into, session } = step;
    const archived = await takeFromArchive(NOUN, step);
    for (const { row, merge } of archived) {
      const before = asRow(row);
      if (merge?.['moved'] !== true) {
        await putBackRows([before], session);
        continue;
      }
      // Where it stands by now; from a list that somebody took it off since, it stays away.
      const key = { listId: before.listId, movieId: into };
      const now = await ListMovieModel.findOneAndDelete(key, { session }).lean<ListMovieRecord>();
      if (now) await putBack(COLLECTION, [{ ...now, _id: before._id, movieId: before.movieId }], session);
    }
    return archived.length;
  },
};
