import type { ClientSession, Collection, mongo, Types } from 'mongoose';
import type { MergeStep, MovieRows } from './movie-rows.ts';
import { plainArchive, putBack, putOnArchive, rowsOf, takeFromArchive } from './archive.service.ts';

type Row = mongo.BSON.Document & { _id: Types.ObjectId };

interface KeyedArchive {
  collection: Collection;
  /** Field, or fields, that tell one row of a film from another. */
  key: readonly [string, ...string[]];
  /** Gives a film what its rows add up to, after some have come or gone. */
  recount?: (movieId: Types.ObjectId, session: ClientSession) => Promise<unknown>;
  told?: MovieRows['told'];
}

/**
 * Rows that are unique by film and key: where a merge brings two together, the other film's stays.
 * @returns how such rows are archived, restored, merged and taken apart
 */
export function keyedArchive(
  noun: string,
  { collection, key, recount = () => Promise.resolve(), told }: KeyedArchive,
): MovieRows {
  const [first] = key;
  const keyOf = (row: Row) => key.map((field) => String(row[field])).join(' ');
  const archive = plainArchive(noun, collection);

  return {
    ...archive,
    ...(told && { told }),
    async restore(step) {
      const count = await archive.restore(step);
      if (count > 0) await recount(step.movieId, step.session);
      return count;
    },
    async merge(step: MergeStep) {
      const { into, session } = step;
      const rows: Row[] = await rowsOf(collection, step);
      if (rows.length === 0) return 0;
      const others = await collection
        .find<Row>({ movieId: into, [first]: { $in: rows.map((row): unknown => row[first]) } }, { session })
        .toArray();
      const had = new Set(others.map(keyOf));
      const moves = (row: Row) => !had.has(keyOf(row));
      const archived = rows.map((row) => ({ row, merge: { moved: moves(row) } }));
      await putOnArchive(noun, collection, archived, step);
      const moved = rows.filter(moves).map((row) => ({ ...row, movieId: into }));
      await putBack(collection, moved, session);
      await recount(into, session);
      return rows.length;
    },
    async unmerge({ movieId, into, session }) {
      const archived = await takeFromArchive(noun, { movieId, session });
      if (archived.length === 0) return 0;
      const [moved, kept] = [true, false].map((isMoved) =>
        archived.filter(({ merge }) => (merge?.['moved'] === true) === isMoved).map(({ row }) => row),
      );
      // As they are by now: some may have been changed since.
      const ids = (moved ?? []).map(({ _id }) => _id);
      await collection.updateMany({ _id: { $in: ids }, movieId: into }, { $set: { movieId } }, { session });
      await putBack(collection, kept ?? [], session);
      for (const movie of [into, movieId]) await recount(movie, session);
      return archived.length;
    },
  };
}
