import mongoose from 'mongoose';
import { StartFailure } from '../process/start-failure.ts';

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
