import type { Types } from 'mongoose';
import { type Collection, type mongo } from 'mongoose';
import type { MergeStep, MovieRows } from './movie-rows.ts';
import { plainShelf, putBack, putOnShelf, rowsOf, takeFromShelf } from './shelf.service.ts';

type Row = mongo.BSON.Document & { _id: Types.ObjectId };

/**
 * Rows of which a film has one for each value of a key: of two in a merge, the other film's stays.
 * @param key field, or fields, that tell one row of a film from another
 * @returns how such rows are shelved, restored, merged and taken apart
 */
export function keyedShelf(
  noun: string,
  collection: Collection,
  key: readonly [string, ...string[]],
): MovieRows {
  const [first] = key;
  const keyOf = (row: Row) => key.map((field) => String(row[field])).join(' ');

  return {
    ...plainShelf(noun, collection),
    async merge(step: MergeStep) {
      const { into, session } = step;
      const rows: Row[] = await rowsOf(collection, step);
      const others = await collection
        .find<Row>({ movieId: into, [first]: { $in: rows.map((row): unknown => row[first]) } }, { session })
        .toArray();
      const had = new Set(others.map(keyOf));
      const moves = (row: Row) => !had.has(keyOf(row));
      const shelved = rows.map((row) => ({ row, merge: { moved: moves(row) } }));
      await putOnShelf(noun, collection, shelved, step);
      const moved = rows.filter(moves).map((row) => ({ ...row, movieId: into }));
      await putBack(collection, moved, session);
      return rows.length;
    },
    async unmerge({ movieId, into, session }) {
      const shelved = await takeFromShelf(noun, { movieId, session });
      const [moved, kept] = [true, false].map((isMoved) =>
        shelved.filter(({ merge }) => (merge?.['moved'] === true) === isMoved).map(({ row }) => row),
      );
      // As they are by now: some may have been changed since.
      const ids = (moved ?? []).map(({ _id }) => _id);
      await collection.updateMany({ _id: { $in: ids }, movieId: into }, { $set: { movieId } }, { session });
      await putBack(collection, kept ?? [], session);
      return shelved.length;
    },
  };
}
