import type { Readable } from 'node:stream';
import { type Collection, type Db, type Filter, GridFSBucket } from 'mongodb';
import { Storage } from '../src/storage/storage.ts';

/** A made-up film; the same for the same number. */
interface Movie {
  _id: number;
  genre: string;
  score: number;
  title: string;
  votes: number;
  plot: string;
  cast: { name: string; role: string }[];
}

const GENRES = ['drama', 'comedy', 'romance', 'thriller', 'epic', 'crime', 'family', 'music'];
const BATCH = 1000;

const movie = (i: number): Movie => ({
  _id: i,
  genre: GENRES[(i * 7919) % GENRES.length] ?? '',
  score: ((i * 104_729) % 1000) / 100,
  title: `Film ${(i * 31) % 5003}`,
  votes: 0,
  plot: 'x'.repeat(200),
  cast: [
    { name: `Player ${i % 997}`, role: 'lead' },
    { name: `Player ${(i * 7) % 997}`, role: 'friend' },
  ],
});

export const movies = (database: Db): Collection<Movie> => database.collection<Movie>('films');

/** Batches that are made before the clock runs, so that it measures the server and the driver only. */
const MADE_AHEAD = 8;

/**
 * Inserts films into a collection with two indexes, in batches of 1,000.
 * @param first number of the first film
 * @param atOnce batches under way at a time
 * @returns documents inserted per second
 */
export async function fill(database: Db, first: number, count: number, atOnce: number): Promise<number> {
  const collection = movies(database);
  await collection.createIndexes([{ key: { genre: 1, score: -1 } }, { key: { title: 1 } }]);
  let milliseconds = 0;
  for (let at = first; at < first + count; at += BATCH * MADE_AHEAD) {
    const batches = Array.from({ length: MADE_AHEAD }, (_, i) => batchFrom(at + i * BATCH, first + count));
    const waiting = batches.filter((batch) => batch.length > 0);
    const started = performance.now();
    const work = async (): Promise<void> => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
        await collection.insertMany(batch, { ordered: false });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    milliseconds += performance.now() - started;
  }
  return count / (milliseconds / 1000);
}

function batchFrom(start: number, end: number): Movie[] {
  return Array.from({ length: Math.max(0, Math.min(BATCH, end - start)) }, (_, i) => movie(start + i));
}

/** Runs work over and over for some seconds. @returns times of each run in milliseconds, sorted */
export async function timesOf(
  seconds: number,
  atOnce: number,
  work: (i: number) => Promise<unknown>,
): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      next += 1;
      await work(next);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  times.sort((a, b) => a - b);
  return { times, perSecond: times.length / ((performance.now() - started) / 1000) };
}

/** @returns the value below which this part of the sorted times lies */
export function quantile(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
}

/** A page of 20, filtered by one field and sorted by another. */
export const page = (database: Db) => (i: number) =>
  movies(database)
    .find({ genre: GENRES[i % GENRES.length] ?? '' })
    .sort({ score: -1 })
    .limit(20)
    .toArray();

/** Raises a counter of one document, which no index holds. */
export const update = (database: Db, count: number) => (i: number) =>
  movies(database).updateOne({ _id: (i * 7919) % count }, { $inc: { votes: 1 } });

export const findAndUpdate = (database: Db, count: number) => (i: number) =>
  movies(database).findOneAndUpdate({ _id: (i * 7919) % count }, { $inc: { votes: 1 } });

/**
 * Looks at every document for one that does not exist, while pages are asked for.
 * @param filter one that no index serves and no film fulfils
 * @returns milliseconds of the scan, and of the page that waited longest
 */
export async function scanBeside(
  database: Db,
  filter: Filter<Movie>,
): Promise<{ scan: number; longestPage: number }> {
  let going = true;
  let longestPage = 0;
  const readers = (async () => {
    for (let i = 0; going; i += 1) {
      const before = performance.now();
      await page(database)(i);
      longestPage = Math.max(longestPage, performance.now() - before);
    }
  })();
  const started = performance.now();
  await movies(database).find(filter).toArray();
  const scan = performance.now() - started;
  going = false;
  await readers;
  return { scan, longestPage };
}

/** @returns milliseconds to store and to read a file of 200 KB, medians of 30 */
export async function storeFiles(database: Db): Promise<{ put: number; get: number }> {
  const bucket = new GridFSBucket(database);
  const content = Buffer.alloc(200_000, 'picture');
  const puts: number[] = [];
  const gets: number[] = [];
  for (let i = 0; i < 30; i += 1) {
    const started = performance.now();
    const stream = bucket.openUploadStream(`picture ${i}`);
    await new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve).once('error', reject).end(content);
    });
    const stored = performance.now();
    const reader: Readable = bucket.openDownloadStream(stream.id);
    let bytes = 0;
    for await (const chunk of reader) if (Buffer.isBuffer(chunk)) bytes += chunk.length;
    if (bytes !== content.length) throw new Error(`the file came back with ${bytes} bytes`);
    puts.push(stored - started);
    gets.push(performance.now() - stored);
  }
  const median = (times: number[]) =>
    quantile(
      times.sort((a, b) => a - b),
      0.5,
    );
  return { put: median(puts), get: median(gets) };
}

/** @returns milliseconds until the engine has opened a data folder that no process holds, median of 5 */
export async function openingTime(folder: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const started = performance.now();
    const storage = new Storage(folder, 'process');
    times.push(performance.now() - started);
    await storage.close();
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
}
