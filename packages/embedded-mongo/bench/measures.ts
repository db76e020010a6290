import type { Readable } from 'node:stream';
import { type Collection, type Db, GridFSBucket } from 'mongodb';

/** A made-up film; the same for the same number. */
interface Film {
  _id: number;
  genre: string;
  score: number;
  title: string;
  votes: number;
  plot: string;
}

const GENRES = ['drama', 'comedy', 'romance', 'thriller', 'epic', 'crime', 'family', 'music'];
const BATCH = 1000;

const film = (i: number): Film => ({
  _id: i,
  genre: GENRES[(i * 7919) % GENRES.length] ?? '',
  score: ((i * 104_729) % 1000) / 100,
  title: `Film ${(i * 31) % 5003}`,
  votes: 0,
  plot: 'x'.repeat(200),
});

export const films = (database: Db): Collection<Film> => database.collection<Film>('films');

/** @returns documents inserted per second, in batches of 1,000 into a collection with two indexes */
export async function fill(database: Db, count: number): Promise<number> {
  const collection = films(database);
  await collection.createIndexes([{ key: { genre: 1, score: -1 } }, { key: { title: 1 } }]);
  const started = performance.now();
  for (let at = 0; at < count; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => film(at + i));
    await collection.insertMany(batch, { ordered: false });
  }
  return count / ((performance.now() - started) / 1000);
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
  films(database)
    .find({ genre: GENRES[i % GENRES.length] ?? '' })
    .sort({ score: -1 })
    .limit(20)
    .toArray();

/** Raises a counter of one document, which no index holds. */
export const update = (database: Db, count: number) => (i: number) =>
  films(database).updateOne({ _id: (i * 7919) % count }, { $inc: { votes: 1 } });

export const findAndUpdate = (database: Db, count: number) => (i: number) =>
  films(database).findOneAndUpdate({ _id: (i * 7919) % count }, { $inc: { votes: 1 } });

/**
 * Looks at every document for one that does not exist, while pages are asked for.
 * @returns milliseconds of the scan, and of the page that waited longest
 */
export async function scanBeside(database: Db): Promise<{ scan: number; longestPage: number }> {
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
  await films(database).find({ plot: 'none' }).toArray();
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
