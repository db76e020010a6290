/**
 * Median time of the first page of GET /movies?genre=drama at growing catalogues, over HTTP and the embedded
 * database in a process of its own. It must not grow with the collection.
 *
 * Usage: pnpm --filter api bench:genre-page [films …]   (default 1000 10000 100000; build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/vocabulary';
import { movieCreateSchema } from '@filmfisher/shared/movies';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { deriveKeys } from '../src/features/movies/movie-keys.ts';
import { MovieModel } from '../src/features/movies/movies.model.ts';
import { createDatabase } from '../src/lib/database.ts';
import { createLogger } from '../src/lib/logger.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';

const ROUNDS = 5;
const REQUESTS = 100;
const BATCH = 1_000;
const QUERIES = ['genre=drama', 'genre=drama&page=10', 'industry=nollywood', 'sort=newest'];

/** A generator of numbers from 0 to 1 that gives the same row every time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function films(count: number): Record<string, unknown>[] {
  const random = randomNumbers(count);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  return Array.from({ length: count }, (_, index) => {
    const movie = movieCreateSchema.parse({
      title: `Film ${index}`,
      // Half of all films are dramas, as in the real catalogue.
      genre: [random() < 0.5 ? 'Drama' : 'Comedy', pick(GENRES)],
      industry: pick(HOME_INDUSTRIES),
      yearOfRelease: 1960 + Math.floor(random() * 65),
      prologue: 'A synopsis of about the length that real films have. '.repeat(6),
      cast: ['One Actor', 'Another Actor', 'A Third Actor'],
    });
    const totalRatings = Math.floor(random() * 500);
    return { ...movie, ...deriveKeys(movie), overallRating: Math.round(random() * 100) / 10, totalRatings };
  });
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(dataDir);
const log = createLogger('silent');
const env = testEnv({ RATE_LIMIT_SCALE: '100000' });
const context = createContext(env);
const times = new Map<string, number[]>();

async function withCatalogue(size: number, use: (origin: string) => Promise<void>): Promise<void> {
  const database = createDatabase(log);
  await database.connect(server.uri, { dbName: `films_${size}` });
  if ((await MovieModel.estimatedDocumentCount()) === 0) {
    const all = films(size);
    for (let at = 0; at < size; at += BATCH) await MovieModel.insertMany(all.slice(at, at + BATCH));
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

try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const size of sizes) {
      await withCatalogue(size, async (origin) => {
        for (const query of QUERIES) {
          for (let request = 0; request < REQUESTS; request += 1) {
            const begin = performance.now();
            const answer = await fetch(`${origin}/api/v1/movies?${query}`);
            await answer.arrayBuffer();
            if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
            // The first round warms up and is not counted.
            if (round > 0) {
              const key = `${query}|${size}`;
              times.set(key, [...(times.get(key) ?? []), performance.now() - begin]);
            }
          }
        }
      });
    }
  }
  console.log(
    `Median ms of a page of 20 over HTTP, ${ROUNDS} interleaved rounds of ${REQUESTS} requests, one at a time`,
  );
  console.table(
    Object.fromEntries(
      QUERIES.map((query) => [
        query,
        Object.fromEntries(
          sizes.map((size) => [size, Number(median(times.get(`${query}|${size}`) ?? []).toFixed(2))]),
        ),
      ]),
    ),
  );
} finally {
  server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
