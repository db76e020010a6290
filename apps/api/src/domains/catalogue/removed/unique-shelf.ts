import type { ClientSession, Collection, mongo, Types } from 'mongoose';
import type { MergeStep, MovieRows } from './movie-rows.ts';
import { plainShelf, putBack, putOnShelf, rowsOf, takeFromShelf } from './shelf.service.ts';

interface UniqueShelf {
  collection: Collection;
  /** What a member may have one row of, beside the film: a language, for instance. */
  also?: string;
  /** Gives a film what its rows add up to, after some have come or gone. */
  recount?: (movieId: Types.ObjectId, session: ClientSession) => Promise<unknown>;
}

/**
 * @returns how rows are shelved, restored, merged and taken apart of which a member has one for each film: in a merge
 *   the one of the other film stays
 */
export function uniqueShelf(
  noun: string,
  { collection, also, recount = () => Promise.resolve() }: UniqueShelf,
): MovieRows {
  const shelf = plainShelf(noun, collection);
  const keyOf = (row: mongo.BSON.Document) => `${String(row['userId'])} ${also ? String(row[also]) : ''}`;
  const fieldsOf = (row: mongo.BSON.Document) => ({
    userId: row['userId'] as unknown,
    ...(also !== undefined && { [also]: row[also] as unknown }),
  });

  async function merge(step: MergeStep): Promise<number> {
    const { into, session } = step;
    const rows = await rowsOf(collection, step);
    if (rows.length === 0) return 0;
    const others = await collection
      .find(
        { movieId: into, userId: { $in: rows.map((row) => row['userId'] as Types.ObjectId) } },
        { session },
      )
      .toArray();
    const had = new Set(others.map(keyOf));
    const isAdded = (row: mongo.BSON.Document) => !had.has(keyOf(row));
    await putOnShelf(
      noun,
      collection,
      rows.map((row) => ({ row, merge: { added: isAdded(row) } })),
      step,
    );
    const added = rows.filter(isAdded).map(({ _id, ...row }) => ({ ...row, movieId: into }));
    await putBack(collection, added, session);
    await recount(into, session);
    return rows.length;
  }

  async function unmerge(step: MergeStep): Promise<number> {
    const { movieId, into, session } = step;
    const shelved = await takeFromShelf(noun, step);
    if (shelved.length === 0) return 0;
    for (const { row, merge: done } of shelved) {
      if (done?.['added'] === true)
        await collection.deleteOne({ movieId: into, ...fieldsOf(row) }, { session });
    }
    await putBack(
      collection,
      shelved.map(({ row }) => row),
      session,
    );
    for (const film of [into, movieId]) await recount(film, session);
    return shelved.length;
  }

  return {
    ...shelf,
    async restore(step) {
      const count = await shelf.restore(step);
      if (count > 0) await recount(step.movieId, step.session);
      return count;
    },
    merge,
    unmerge,
  };
}
