/** Made-up catalogues of any size for benchmarks: the same films every time. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { MovieModel } from '../src/features/movies/movies.model.ts';
import { wordsToRemember } from '../src/features/movies/search-terms.service.ts';
import { rememberWords } from '../src/features/spelling/spelling.service.ts';
import { createDatabase } from '../src/lib/database.ts';
import { createLogger } from '../src/lib/logger.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { films, type MadeFilm } from './data/films.ts';

const BATCH = 1_000;

const log = createLogger('silent');
const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000' }));

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
  const database = createDatabase(log);
  await database.connect(uri, { dbName: `films_${size}` });
  if ((await MovieModel.estimatedDocumentCount()) === 0) {
    let batch: MadeFilm[] = [];
    const store = async (): Promise<void> => {
      await rememberWords(batch.flatMap(wordsToRemember));
      await MovieModel.insertMany(batch);
      batch = [];
    };
    for (const film of films(size)) {
      batch.push(film);
      if (batch.length === BATCH) await store();
    }
    if (batch.length > 0) await store();
  }
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
