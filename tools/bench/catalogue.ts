/** Made-up catalogues of any size for benchmarks: the same films every time. */
import mongoose from 'mongoose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from 'api/src/app.ts';
import { createContext } from 'api/src/platform/context.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { refuseOtherLayout } from 'api/src/platform/database/layout.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { fillDatabase } from './data/fill.ts';

/** Films differ in their scores by what few members give. */
const MEMBERS = 200;
const RATINGS_EACH = 1;

const log = createLogger('silent');
const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000' }));

const nameOf = (size: number): string => `films_${size}`;

/** Fills the database of this size unless it has films; patient, because indexes of a million films take minutes. */
async function makeCatalogue(uri: string, size: number): Promise<void> {
  mongoose.set({ autoIndex: false, autoCreate: false });
  await mongoose.connect(uri, { dbName: nameOf(size) });
  try {
    await refuseOtherLayout();
    if ((await MovieModel.estimatedDocumentCount()) > 0) return;
    const set = { name: nameOf(size), films: size, members: MEMBERS, ratings: RATINGS_EACH * size };
    // The films are looked for and read, no more: nothing of a server's start is needed.
    const nothing = () => Promise.resolve();
    await fillDatabase(mongoose.connection, context, set, nothing, console.error);
  } finally {
    await mongoose.disconnect();
  }
}

/**
 * Serves a catalogue of this many films, made at the first call and kept for later ones.
 * @param uri of the database server
 * @param use is given the API's address; the server ends after it
 */
export async function withCatalogue(
  uri: string,
  size: number,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  await makeCatalogue(uri, size);
  const database = createDatabase(log);
  await database.connect(uri, { dbName: nameOf(size) });
  const app = createApp({
    context,
    log,
    readiness: { isReady: () => database.ping(), isStopping: () => false },
  });
  const http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  http.closeAllConnections();
  http.close();
  await database.close();
}
