/** Made-up catalogues of any size for benchmarks: the same films every time. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { movieCreateSchema } from '@filmfisher/shared/movies';
import { GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/vocabulary';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { deriveKeys } from '../src/features/movies/movie-keys.ts';
import { MovieModel } from '../src/features/movies/movies.model.ts';
import { wordsToRemember } from '../src/features/movies/search-terms.service.ts';
import { rememberWords } from '../src/features/spelling/spelling.service.ts';
import { createDatabase } from '../src/lib/database.ts';
import { createLogger } from '../src/lib/logger.ts';
import { testEnv } from '../src/testing/test-env.ts';

const BATCH = 1_000;
const WORDS = 20_000;
const FIRST_NAMES = 400;
const LAST_NAMES = 6_000;
const SYLLABLES =
  'ba be bo chi da de di do e fe fu ga ge ha i ja ka ke ko la le lo ma me mi mo na ne ni nke no nwa o ola ra re ro sa se so ta te to tu u wa we ya ye yo zi'.split(
    ' ',
  );

/** A generator of numbers from 0 to 1 that gives the same row every time (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns that many different words of two to five syllables */
function vocabulary(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 4);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''));
  }
  return [...words];
}

const titleWords = vocabulary(WORDS, 1);
const firstNames = vocabulary(FIRST_NAMES, 2);
const lastNames = vocabulary(LAST_NAMES, 3);

/**
 * @param count of films
 * @returns films as the database stores them. Few words stand in very many titles and most in few, as in any
 *   language; half of all films are dramas, as in the real catalogue
 */
export function* films(
  count: number,
): Generator<Record<string, unknown> & { title: string; searchTerms: string[] }> {
  const random = randomNumbers(count);
  const pick = <T>(list: readonly T[], skew = 1): T => {
    const item = list[Math.floor(random() ** skew * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const person = (): string => `${pick(firstNames, 2)} ${pick(lastNames, 2)}`;
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(titleWords, 3));
    const movie = movieCreateSchema.parse({
      // The number keeps titles apart, as years and sequels do.
      title: `${words.join(' ')} ${index}`,
      genre: [random() < 0.5 ? 'Drama' : 'Comedy', pick(GENRES)],
      industry: pick(HOME_INDUSTRIES),
      yearOfRelease: 1960 + Math.floor(random() * 65),
      prologue: 'A synopsis of about the length that real films have. '.repeat(6),
      cast: [person(), person(), person()],
      directors: [person()],
    });
    const overallRating = Math.round(random() * 100) / 10;
    yield { ...movie, ...deriveKeys(movie), overallRating, totalRatings: Math.floor(random() * 500) };
  }
}

/** @returns the value below which this part (0 to 1) of the values lies */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

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
    let batch: (Record<string, unknown> & { searchTerms: string[] })[] = [];
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
