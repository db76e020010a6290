/**
 * Median time of PUT /movies/{id}/rating on films with different numbers of ratings, over HTTP and the embedded
 * database in a process of its own: every request changes the member's stars. Rounds are interleaved.
 *
 * Usage: pnpm --filter bench:rating [ratings …]   (default 0 1000 100000; build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from 'api/src/app.ts';
import { createContext } from 'api/src/platform/context.ts';
import { buildMovie } from 'api/src/domains/catalogue/movies/movies.builder.ts';
import { recomputeMovies } from 'api/src/domains/opinions/ratings/movie-rows.service.ts';
import { beginSession } from 'api/src/domains/accounts/users/sessions.service.ts';
import { buildUser } from 'api/src/domains/accounts/users/users.builder.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';
import { medianOf, rounded } from './harness/stats.ts';
import { newIds, openFiller, storeRatings } from './rating-data.ts';

const ROUNDS = 6;
const REQUESTS = 50;

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(0, 1_000, 100_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(dataDir);
const log = createLogger('silent');
const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000', DATA_DIR: dataDir }));
const database = createDatabase(log);

try {
  await database.connect(server.uri, {
    dbName: 'ratings',
    createIndexes: () => context.limits.loginFailures.createIndexes(),
  });
  const filler = await openFiller(server.uri, 'ratings');
  const films: { size: number; path: string; times: number[] }[] = [];
  for (const size of sizes) {
    const movie = await buildMovie();
    await storeRatings(
      filler,
      newIds(size).map((member) => [movie._id, member]),
    );
    await recomputeMovies([movie._id]);
    films.push({ size, path: `/api/v1/movies/${movie._id.toHexString()}/rating`, times: [] });
  }
  await filler.close();
  const readiness = { isReady: () => database.ping(), isStopping: () => false };
  const http = await startHttpServer(createApp({ context, log, readiness }), 0, '127.0.0.1');
  const session = await beginSession(context, await buildUser(context), { remember: false, device: 'bench' });
  const headers = { Cookie: `${session.name}=${session.value ?? ''}`, 'Content-Type': 'application/json' };

  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const film of films) {
      for (let request = 0; request < REQUESTS; request += 1) {
        const body = JSON.stringify({ stars: (request % 10) + 1 });
        const begin = performance.now();
        const answer = await fetch(`http://127.0.0.1:${http.port}${film.path}`, {
          method: 'PUT',
          headers,
          body,
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${film.path}: ${answer.status}`);
        // The first round warms up and is not counted.
        if (round > 0) film.times.push(performance.now() - begin);
      }
    }
  }
  console.log(`Median ms of PUT rating, ${ROUNDS} interleaved rounds of ${REQUESTS} requests, one at a time`);
  console.table(
    Object.fromEntries(films.map(({ size, times }) => [`${size} ratings`, rounded(medianOf(times))])),
  );
  await http.close(0);
} finally {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
