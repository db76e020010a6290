/**
 * Median time of what a film's page asks for (the film, its score, its reviews, the member's own rating), one after
 * another and all at once, in a large database: over HTTP and the embedded database in a process of its own.
 *
 * Usage: pnpm --filter bench film-page [films] [ratings]   (default 100000 1000000; build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';
import { Types, type Connection } from 'mongoose';
import { createApp } from 'api/src/app.ts';
import { createContext } from 'api/src/platform/context.ts';
import { deriveKeys } from 'api/src/domains/catalogue/movies/movie-keys.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { emptyCounts, totalsOf } from 'api/src/domains/ratings/ratings/movie-counts.ts';
import { recomputeMovies } from 'api/src/domains/ratings/ratings/recomputed-movies.service.ts';
import { putRating } from 'api/src/domains/ratings/ratings/ratings.service.ts';
import { buildReview } from 'api/src/domains/reviews/reviews.builder.ts';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';
import { medianOf, rounded } from './harness/stats.ts';
import { newIds, openFiller, storeRatings } from './rating-data.ts';

const ROUNDS = 6;
const PAGES = 50;
const BATCH = 500;
const REVIEWS = 200;
/** Part of all ratings that the one film of the page has. */
const POPULAR_PART = 0.1;

const [movieCount = 100_000, ratingCount = 1_000_000] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(dataDir);
const log = createLogger('silent');
const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000', DATA_DIR: dataDir }));
const database = createDatabase(log);

/** What a film has before anybody has done anything; a raw insert does not know the schema's defaults. */
const UNTOUCHED = totalsOf(emptyCounts());

/** Stores films and returns their ids. */
async function storeMovies(filler: Connection): Promise<Types.ObjectId[]> {
  const ids = newIds(movieCount);
  for (let at = 0; at < movieCount; at += BATCH) {
    const movies = ids.slice(at, at + BATCH).map((_id, index) => {
      const movie = movieCreateSchema.parse({
        title: `Film ${at + index}`,
        genre: ['Drama'],
        yearOfRelease: 1960 + (index % 65),
        prologue: 'A synopsis of about the length that real films have. '.repeat(6),
        cast: ['One Actor', 'Another Actor'],
      });
      const now = new Date();
      return { _id, ...movie, ...deriveKeys(movie), ...UNTOUCHED, createdAt: now, updatedAt: now };
    });
    await filler.collection(MovieModel.collection.name).insertMany(movies);
  }
  return ids;
}

/** A tenth of the ratings on the first film, the others spread evenly over the rest. */
function* ratingsOf(movies: readonly Types.ObjectId[]): Generator<[Types.ObjectId, Types.ObjectId]> {
  const members = newIds(Math.ceil(ratingCount * POPULAR_PART));
  const [popular, ...others] = movies;
  if (popular) for (const member of members) yield [popular, member];
  for (let index = 0; index < ratingCount - members.length; index += 1) {
    const film = others[index % others.length];
    const member = members[Math.floor(index / others.length) % members.length];
    if (film && member) yield [film, member];
  }
}

try {
  await database.connect(server.uri, {
    dbName: 'page',
    createIndexes: () => context.limits.loginFailures.createIndexes(),
  });
  const filler = await openFiller(server.uri, 'page');
  const movies = await storeMovies(filler);
  const [film = new Types.ObjectId()] = movies;
  await storeRatings(filler, ratingsOf(movies));
  await filler.close();
  for (let index = 0; index < REVIEWS; index += 1) {
    const { _id: userId } = await buildUser(context);
    await buildReview({ movieId: film, userId, stars: (index % 10) + 1, helpfulScore: index / REVIEWS });
  }
  await recomputeMovies([film]);
  const reader = await buildUser(context);
  const key = { movieId: film.toHexString(), userId: reader._id.toHexString() };
  await putRating(context, { ...key, role: 'member' }, 8);
  const session = await beginSession(context, reader, { remember: false, device: 'bench' });
  const headers = { Cookie: `${session.name}=${session.value ?? ''}` };
  const readiness = { isReady: () => database.ping(), isStopping: () => false };
  const http = await startHttpServer(createApp({ context, log, readiness }), 0, '127.0.0.1');
  const base = `http://127.0.0.1:${http.port}/api/v1/movies/${key.movieId}`;
  const get = async (address: string) => {
    const answer = await fetch(`${base}${address}`, { headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await answer.arrayBuffer();
  };

  const requests = {
    film: '',
    score: '/score',
    reviews: '/reviews?sort=helpful&limit=12',
    rating: '/rating',
  };
  const steps: [string, () => Promise<unknown>][] = [
    ...Object.entries(requests).map(([name, address]): [string, () => Promise<unknown>] => [
      name,
      () => get(address),
    ]),
    ['all four at once', () => Promise.all(Object.values(requests).map(get))],
  ];
  const times = new Map<string, number[]>(steps.map(([name]) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let page = 0; page < PAGES; page += 1) {
      for (const [name, run] of steps) {
        const begin = performance.now();
        await run();
        // The first round warms up and is not counted.
        if (round > 0) times.get(name)?.push(performance.now() - begin);
      }
    }
  }
  console.log(
    `Median ms of a film's page at ${movieCount} films and ${ratingCount} ratings, ${ROUNDS} rounds of ${PAGES} pages`,
  );
  console.table(Object.fromEntries([...times].map(([name, values]) => [name, rounded(medianOf(values))])));
  await http.close(0);
} finally {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
