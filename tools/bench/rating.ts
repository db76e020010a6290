/**
 * Median time of PUT /movies/{id}/rating on films with different numbers of ratings, and how many ratings a second one
 * film takes when many members rate it at once; over HTTP and the embedded database in a process of its own. Every
 * request changes the member's stars. Rounds are interleaved. Then, what a rating costs in a large catalogue.
 *
 * Usage: pnpm --filter bench rating [ratings …]   (default 0 1000 100000; build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from 'api/src/app.ts';
import { createContext } from 'api/src/platform/context.ts';
import { buildMovie } from 'api/src/domains/catalogue/movies/movies.builder.ts';
import { recomputeMovies } from 'api/src/domains/ratings/ratings/recomputed-movies.service.ts';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';
import { medianOf, rounded } from './harness/stats.ts';
import { printRatingCost } from './rating-cost.ts';
import { newIds, openFiller, storeRatings } from './rating-data.ts';

const ROUNDS = 6;
const REQUESTS = 50;
const CROWD = 50;
const CROWD_REQUESTS = 20;

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
  const movies: { size: number; path: string; times: number[] }[] = [];
  for (const size of sizes) {
    const movie = await buildMovie();
    await storeRatings(
      filler,
      newIds(size).map((member) => [movie._id, member]),
    );
    await recomputeMovies([movie._id]);
    movies.push({ size, path: `/api/v1/movies/${movie._id.toHexString()}/rating`, times: [] });
  }
  await filler.close();
  const readiness = { isReady: () => database.ping(), isStopping: () => false };
  const http = await startHttpServer(createApp({ context, log, readiness }), 0, '127.0.0.1');
  const headers: Record<string, string>[] = [];
  for (let member = 0; member < CROWD; member += 1) {
    const user = await buildUser(context);
    const session = await beginSession(context, user, { remember: false, device: 'bench' });
    headers.push({ Cookie: `${session.name}=${session.value ?? ''}`, 'Content-Type': 'application/json' });
  }
  const rate = async (path: string, member: number, request: number) => {
    const body = JSON.stringify({ stars: ((member + request) % 10) + 1 });
    const address = `http://127.0.0.1:${http.port}${path}`;
    const answer = await fetch(address, { method: 'PUT', headers: headers[member] ?? {}, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const crowdRates: number[] = [];
  const crowd = async (path: string) => {
    const begin = performance.now();
    await Promise.all(
      headers.map(async (_, member) => {
        for (let request = 0; request < CROWD_REQUESTS; request += 1) await rate(path, member, request);
      }),
    );
    crowdRates.push((CROWD * CROWD_REQUESTS * 1_000) / (performance.now() - begin));
  };

  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const film of movies) {
      for (let request = 0; request < REQUESTS; request += 1) {
        const begin = performance.now();
        await rate(film.path, 0, request);
        // The first round warms up and is not counted.
        if (round > 0) film.times.push(performance.now() - begin);
      }
    }
    if (movies[0]) await crowd(movies[0].path);
  }
  console.log(`Median ms of PUT rating, ${ROUNDS} interleaved rounds of ${REQUESTS} requests, one at a time`);
  console.table(
    Object.fromEntries(movies.map(({ size, times }) => [`${size} ratings`, rounded(medianOf(times))])),
  );
  console.log(
    `${CROWD} members at once on one film: ${rounded(medianOf(crowdRates.slice(1)))} ratings a second`,
  );
  await http.close(0);
} finally {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
await printRatingCost();
