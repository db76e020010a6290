import mongoose from 'mongoose';
import { StartFailure } from '../errors.ts';
import { SeedModel } from './seeds.model.ts';

/** Raised by each change after which this build cannot read what the build before it stored. */
export const LAYOUT = 5;

/** The row of `seeds` that carries the number; a backup finds it there, too. */
export const LAYOUT_ROW = { collection: SeedModel.collection.collectionName, id: 'layout' } as const;

/**
 * @param found number that data carries; undefined without one
 * @returns what is wrong with it, as the middle of a sentence; undefined when this build reads it
 */
export function otherLayout(found: number | undefined): string | undefined {
  if (found === LAYOUT) return undefined;
  return `was written by another build (layout ${found ?? 'without a number'}; this build reads layout ${LAYOUT})`;
}

/**
 * Gives an empty database the number of this build's layout.
 * @throws StartFailure when the connected database holds data of another layout: it would look like an empty site
 */
export async function refuseOtherLayout(): Promise<void> {
  // Before the number is read: who fills a database at this moment has written the number first.
  const listed = (await mongoose.connection.listCollections()).map(({ name }) => name);
  const isEmpty = listed.every((name) => name === LAYOUT_ROW.collection || name.startsWith('system.'));
  const row = isEmpty
    ? await SeedModel.findOneAndUpdate(
        { _id: LAYOUT_ROW.id },
        { $setOnInsert: { layout: LAYOUT, loadedAt: new Date() } },
        { upsert: true, returnDocument: 'after' },
      ).lean()
    : await SeedModel.findById(LAYOUT_ROW.id).lean();
  const wrong = otherLayout(row?.layout ?? undefined);
  if (wrong === undefined) return;
  throw new StartFailure(
    `The data in this database ${wrong}: use or export it with the build that wrote it, or begin anew by deleting the ` +
      'data folder (DATA_DIR, else .data) or by naming an empty database in MONGODB_URI.',
  );
}

/** Collection that stands in a database from the first to the last step of a restore. */
export const UNFINISHED_RESTORE = 'unfinishedRestore';

/**
 * A restore that was killed leaves part of the data, which must not be taken for all of it.
 * @throws StartFailure when the connected database holds such a part
 */
export async function refuseUnfinishedRestore(): Promise<void> {
  const found = await mongoose.connection.db?.listCollections({ name: UNFINISHED_RESTORE }).toArray();
  if (found === undefined || found.length === 0) return;
  throw new StartFailure(
    'A restore into this database was not finished. Run it again before starting the server.',
  );
}
