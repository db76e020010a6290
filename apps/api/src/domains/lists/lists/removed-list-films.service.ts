import mongoose, { Types, type ClientSession } from 'mongoose';
import { putBack, putOnShelf, rowsOf, takeFromShelf, type MovieRows } from '../../catalogue/index.ts';
import { countFilms, shiftFrom } from './list-state.service.ts';
import { ListFilmModel, ListModel, type ListFilmRecord, type ListRecord } from './lists.model.ts';

const NOUN = 'listFilms';
const COLLECTION = ListFilmModel.collection;

type Row = ListFilmRecord & Record<string, unknown>;

/** Closes the places of films that have left their lists. */
async function closePlaces(rows: readonly ListFilmRecord[], session: ClientSession): Promise<void> {
  for (const { listId, position } of rows) {
    await shiftFrom(listId, position, -1, session);
    await countFilms(listId, -1, session);
  }
}

/** Puts films back into lists that are still there, where they stood. */
async function putBackRows(rows: readonly ListFilmRecord[], session: ClientSession): Promise<void> {
  for (const row of rows) {
    // In any state: a deleted one may come back.
    const list = await ListModel.findById(row.listId).session(session).lean<ListRecord>();
    if (!list) continue;
    const position = Math.min(row.position, list.count + 1);
    await shiftFrom(row.listId, position, 1, session);
    await putBack(COLLECTION, [{ ...row, position, listed: list.listed }], session);
    await countFilms(row.listId, 1, session);
  }
}

const asRow = (row: unknown) => row as ListFilmRecord;

/** Lists on which a film stands that is removed, and comes back. */
export const listFilmRows: MovieRows = {
  noun: NOUN,
  field: `${COLLECTION.name}.movieId`,
  told: ({ listId, position, note, addedAt }: ListFilmRecord) => ({
    listId: listId.toHexString(),
    position,
    note,
    addedAt,
  }),
  async shelve(step) {
    const rows = (await rowsOf(COLLECTION, step)) as unknown as Row[];
    const shelved = rows.map((row) => ({ row }));
    await putOnShelf(NOUN, COLLECTION, shelved, step);
    await closePlaces(rows, step.session);
    return rows.length;
  },
  async restore(step) {
    const shelved = await takeFromShelf(NOUN, step);
    await putBackRows(
      shelved.map(({ row }) => asRow(row)),
      step.session,
    );
    return shelved.length;
  },
  async merge(step) {
    const { into, session } = step;
    const rows = (await rowsOf(COLLECTION, step)) as unknown as Row[];
    const others = await ListFilmModel.find({
      movieId: into,
      listId: mongoose.trusted({ $in: rows.map(({ listId }) => listId) }),
    })
      .session(session)
      .lean<ListFilmRecord[]>();
    const had = new Set(others.map(({ listId }) => listId.toHexString()));
    const moves = (row: Row) => !had.has(row.listId.toHexString());
    const shelved = rows.map((row) => ({ row, merge: { moved: moves(row) } }));
    await putOnShelf(NOUN, COLLECTION, shelved, step);
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
    const shelved = await takeFromShelf(NOUN, step);
    for (const { row, merge } of shelved) {
      const before = asRow(row);
      if (merge?.['moved'] !== true) {
        await putBackRows([before], session);
        continue;
      }
      // Where it stands by now; from a list that somebody took it off since, it stays away.
      const key = { listId: before.listId, movieId: into };
      const now = await ListFilmModel.findOneAndDelete(key, { session }).lean<ListFilmRecord>();
      if (now) await putBack(COLLECTION, [{ ...now, _id: before._id, movieId: before.movieId }], session);
    }
    return shelved.length;
  },
};
