import { deletePictureFiles, pictureBucket, pictureCollections, setOfFile } from './pictures.service.ts';
import { firstIdAt } from '../database/rows-by-time.ts';

const BATCH = 500;

/** @returns those of the picture sets that something names */
export type PicturesInUse = (sets: readonly string[]) => Promise<Set<string>>;

/** Hands a cursor's rows to the task by batches, and adds up what it returns. */
async function inBatches<T>(rows: AsyncIterable<T>, task: (batch: T[]) => Promise<number>): Promise<number> {
  let batch: T[] = [];
  let sum = 0;
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    sum += await task(batch);
    batch = [];
  }
  return sum + (await task(batch));
}

/** Removes files whose set nothing names. */
async function sweepFiles(inUse: PicturesInUse, before: Date): Promise<number> {
  const files = pictureBucket().find({ uploadDate: { $lt: before } }, { projection: { filename: 1 } });
  return inBatches(files, async (batch) => {
    const sets = new Map(batch.map(({ _id, filename }) => [_id, setOfFile(filename)]));
    const used = await inUse([...new Set(sets.values())].filter((set) => set !== null));
    const orphans = [...sets].filter(([, set]) => set !== null && !used.has(set));
    await deletePictureFiles(orphans.map(([id]) => id));
    return orphans.length;
  });
}

/** Removes the bytes of uploads that broke off before they became files. */
async function sweepChunks(before: Date): Promise<number> {
  const { files, chunks } = pictureCollections();
  const limit = firstIdAt(before);
  const firsts = chunks.find({ n: 0, _id: { $lt: limit } }, { projection: { files_id: 1 } });
  return inBatches(firsts, async (batch) => {
    const ids = batch.map((chunk) => chunk.files_id);
    const known = await files.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const whole = new Set(known.map(({ _id }) => _id.toHexString()));
    const orphans = ids.filter((id) => !whole.has(id.toHexString()));
    await chunks.deleteMany({ files_id: { $in: orphans } });
    return orphans.length;
  });
}

/**
 * Removes pictures that nothing names: what a process leaves that dies between storing a picture and naming it.
 * Several processes may sweep at once.
 *
 * @param inUse tells which sets are named
 * @param before younger pictures stay: somebody may be about to name them
 * @returns how many files, whole and broken, were removed
 */
export async function sweepPictures(inUse: PicturesInUse, before: Date): Promise<number> {
  return (await sweepFiles(inUse, before)) + (await sweepChunks(before));
}
