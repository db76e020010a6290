import { Types, type Collection } from 'mongoose';
import type { MovieRows } from './movie-rows.ts';
import { putOnArchive, ARCHIVE_BATCH, takeFromArchive } from './archive.service.ts';

interface NamingRow {
  _id: Types.ObjectId;
  userId?: Types.ObjectId | null;
  movieIds: Types.ObjectId[];
}

/** @returns the ids in their order, each once */
const once = (ids: readonly Types.ObjectId[]) =>
  ids.filter((id, index) => ids.findIndex((other) => other.equals(id)) === index);

/**
 * What becomes of rows that name films in a list `movieIds`. They keep the id of a removed film, which is not shown
 * until it comes back. They name a merged film by the other one's id from then on.
 */
export function namedMovies(noun: string, collection: Collection): MovieRows {
  const nothing = () => Promise.resolve(0);
  return {
    noun,
    field: `${collection.name}.movieIds`,
    archive: nothing,
    restore: nothing,
    async merge({ movieId, into, session }) {
      const rows = await collection
        .find<NamingRow>({ movieIds: movieId }, { session })
        .sort({ _id: 1 })
        .limit(ARCHIVE_BATCH)
        .toArray();
      // The rows stay; the archive keeps where the film was named.
      const marks = rows.map(({ _id, userId = null, movieIds }) => ({
        row: { _id: new Types.ObjectId(), namedIn: _id, userId },
        merge: { hadBoth: movieIds.some((id) => id.equals(into)) },
      }));
      await putOnArchive(noun, collection, marks, { movieId, session });
      for (const { _id, movieIds } of rows) {
        const renamed = once(movieIds.map((id) => (id.equals(movieId) ? into : id)));
        await collection.updateOne({ _id }, { $set: { movieIds: renamed } }, { session });
      }
      return rows.length;
    },
    async unmerge({ movieId, into, session }) {
      const archived = await takeFromArchive(noun, { movieId, session });
      for (const { row, merge } of archived) {
        const _id = row['namedIn'] as Types.ObjectId;
        const now = await collection.findOne<NamingRow>({ _id }, { session });
        if (!now) continue;
        const movieIds =
          merge?.['hadBoth'] === true
            ? once([...now.movieIds, movieId])
            : now.movieIds.map((id) => (id.equals(into) ? movieId : id));
        await collection.updateOne({ _id }, { $set: { movieIds } }, { session });
      }
      return archived.length;
    },
  };
}

/**
 * What becomes of rows that name one film as `movieId` but are no opinion about it. They stay when it is removed, and
 * name the other one once it is merged.
 */
export function namedMovie(noun: string, collection: Collection): MovieRows {
  const nothing = () => Promise.resolve(0);
  return {
    noun,
    field: `${collection.name}.movieId`,
    archive: nothing,
    restore: nothing,
    async merge({ movieId, into, session }) {
      const rows = await collection
        .find<{ _id: Types.ObjectId }>({ movieId }, { session, projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(ARCHIVE_BATCH)
        .toArray();
      // The archive keeps which of them named this film.
      const marks = rows.map(({ _id }) => ({ row: { _id: new Types.ObjectId(), namedIn: _id } }));
      await putOnArchive(noun, collection, marks, { movieId, session });
      const ids = rows.map(({ _id }) => _id);
      await collection.updateMany({ _id: { $in: ids } }, { $set: { movieId: into } }, { session });
      return rows.length;
    },
    async unmerge({ movieId, into, session }) {
      const archived = await takeFromArchive(noun, { movieId, session });
      const ids = archived.map(({ row }) => row['namedIn'] as Types.ObjectId);
      await collection.updateMany({ _id: { $in: ids }, movieId: into }, { $set: { movieId } }, { session });
      return archived.length;
    },
  };
}
