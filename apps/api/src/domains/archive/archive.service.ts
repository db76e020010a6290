import { Types, type ClientSession, type Collection, type mongo } from 'mongoose';
import type { ShouldContinue } from '../../platform/database/delete-in-batches.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { MovieRows, RemovalStep } from './movie-rows.ts';
import { ArchivedRowModel, type ArchivedRow } from './archived-rows.model.ts';

/** Rows that one transaction moves: a few ten milliseconds. */
export const ARCHIVE_BATCH = 200;

type Row = mongo.BSON.Document & { _id: Types.ObjectId };

/** A row for the archive, and what it did in a merge. */
export interface NewArchivedRow {
  row: Row;
  merge?: mongo.BSON.Document;
}

/** @returns some of a film's rows in a collection, as they are stored; those that the filter finds, where there is one */
export async function rowsOf(
  collection: Collection,
  { movieId, session }: Pick<RemovalStep, 'movieId' | 'session'>,
  filter: mongo.BSON.Document = {},
): Promise<Row[]> {
  const rows = await collection
    .find<Row>({ ...filter, movieId }, { session })
    .sort({ _id: 1 })
    .limit(ARCHIVE_BATCH)
    .toArray();
  return rows;
}

/** Puts rows of a film in the archive and out of their collection. */
export async function putOnArchive(
  noun: string,
  collection: Collection,
  rows: readonly NewArchivedRow[],
  { movieId, session }: Pick<RemovalStep, 'movieId' | 'session'>,
): Promise<void> {
  if (rows.length === 0) return;
  await ArchivedRowModel.collection.insertMany(
    rows.map(({ row, merge = null }) => ({
      noun,
      movieId,
      userId: row['userId'] instanceof Types.ObjectId ? row['userId'] : null,
      row,
      merge,
    })),
    { session },
  );
  await collection.deleteMany({ _id: { $in: rows.map(({ row }) => row._id) } }, { session });
}

/** Takes some rows of a film from the archive. */
export async function takeFromArchive(
  noun: string,
  { movieId, session }: Pick<RemovalStep, 'movieId' | 'session'>,
): Promise<ArchivedRow[]> {
  const archived = await ArchivedRowModel.find({ movieId, noun })
    .sort({ _id: 1 })
    .limit(ARCHIVE_BATCH)
    .session(session)
    .lean<ArchivedRow[]>();
  const ids = archived.map(({ _id }) => _id);
  if (ids.length > 0) await ArchivedRowModel.collection.deleteMany({ _id: { $in: ids } }, { session });
  return archived;
}

/** Stores rows in a collection as they were. */
export async function putBack(
  collection: Collection,
  rows: readonly mongo.BSON.Document[],
  session: ClientSession,
): Promise<void> {
  if (rows.length > 0) await collection.insertMany([...rows], { session });
}

/** @returns how rows are archived and restored that nothing is derived from */
export function plainArchive(
  noun: string,
  collection: Collection,
  filter: mongo.BSON.Document = {},
): Pick<MovieRows, 'noun' | 'field' | 'archive' | 'restore'> {
  return {
    noun,
    field: `${collection.name}.movieId`,
    async archive(step) {
      const rows = await rowsOf(collection, step, filter);
      await putOnArchive(
        noun,
        collection,
        rows.map((row) => ({ row })),
        step,
      );
      return rows.length;
    },
    async restore(step) {
      const archived = await takeFromArchive(noun, step);
      await putBack(
        collection,
        archived.map(({ row }) => row),
        step.session,
      );
      return archived.length;
    },
  };
}

/**
 * @param settle is called when rows of these members have left one film for the other again
 * @returns how rows are archived, restored, merged and taken apart that go with their film to the other one
 */
export function followingArchive(
  noun: string,
  collection: Collection,
  told?: MovieRows['told'],
  settle?: (movieId: Types.ObjectId, userIds: Types.ObjectId[], session: ClientSession) => Promise<void>,
): MovieRows {
  return {
    ...plainArchive(noun, collection),
    ...(told && { told }),
    async merge(step) {
      const rows = await rowsOf(collection, step);
      await putOnArchive(
        noun,
        collection,
        rows.map((row) => ({ row })),
        step,
      );
      await putBack(
        collection,
        rows.map((row) => ({ ...row, movieId: step.into })),
        step.session,
      );
      return rows.length;
    },
    async unmerge({ movieId, into, ...step }) {
      const archived = await takeFromArchive(noun, { movieId, ...step });
      // As they are by now: some may have been changed since.
      await collection.updateMany(
        { _id: { $in: archived.map(({ row }) => row._id) }, movieId: into },
        { $set: { movieId } },
        { session: step.session },
      );
      const userIds = archived.flatMap(({ userId }) => userId ?? []);
      for (const film of [into, movieId]) await settle?.(film, userIds, step.session);
      return archived.length;
    },
  };
}

/** @returns the nouns that have rows of the film in the archive */
export async function archivedNounsOf(movieId: Types.ObjectId): Promise<Set<string>> {
  return new Set(await ArchivedRowModel.distinct('noun', { movieId }));
}

/**
 * Deletes what one noun keeps of a removed film for good, with what hangs on it.
 * @param shouldContinue asked before each batch of rows
 * @returns whether nothing is left
 */
export async function eraseArchived(
  { noun, erase, eraseWith }: MovieRows,
  movieId: Types.ObjectId,
  shouldContinue?: ShouldContinue,
): Promise<boolean> {
  if (erase && !(await erase(movieId, shouldContinue))) return false;
  return deleteInBatches(
    ArchivedRowModel.collection,
    { movieId, noun },
    {
      mayGoOn: shouldContinue,
      async before(ids) {
        if (!eraseWith) return true;
        const archived = await ArchivedRowModel.collection
          .find<ArchivedRow>({ _id: { $in: [...ids] } })
          .toArray();
        await eraseWith(archived.map(({ row }) => row._id));
        return true;
      },
    },
  );
}

/** @returns ids that the member's archived rows had in their collections */
export async function archivedIdsOf(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const archived = await ArchivedRowModel.find({ userId }, { 'row._id': 1 })
    .sort({ _id: 1 })
    .lean<{ row: { _id: Types.ObjectId } }[]>();
  return archived.map(({ row }) => row._id);
}

/** Adds to a number of a row while it is in the archive. */
export async function addToArchived(
  noun: string,
  rowId: Types.ObjectId,
  field: string,
  by: number,
  session?: ClientSession,
): Promise<void> {
  const change = { $inc: { [`row.${field}`]: by } };
  await ArchivedRowModel.collection.updateOne({ noun, 'row._id': rowId }, change, {
    ...(session && { session }),
  });
}

/** What a member said of films that have been removed since: of each row, what its noun shows of others. */
export const archivePersonalData = (nouns: readonly MovieRows[]): PersonalData => ({
  key: 'saidOfRemovedFilms',
  async read(userId) {
    const tellers = new Map(
      nouns.map(({ noun, told }) => [noun, told as ((row: unknown) => object) | undefined]),
    );
    const archived = await ArchivedRowModel.find({ userId }).sort({ _id: 1 }).lean<ArchivedRow[]>();
    return archived.flatMap(({ noun, movieId, row }) => {
      const told = tellers.get(noun)?.(row);
      return told ? [{ kind: noun, ...told, movieId: movieId.toHexString() }] : [];
    });
  },
  async erase(userId) {
    await ArchivedRowModel.deleteMany({ userId });
    // Notifications about this member: one about nobody else goes.
    await ArchivedRowModel.collection.deleteMany({ 'row.actors': userId, 'row.count': { $lte: 1 } });
    await ArchivedRowModel.updateMany(
      { 'row.actors': userId },
      { $pull: { 'row.actors': userId }, $inc: { 'row.count': -1 } },
    );
  },
});
