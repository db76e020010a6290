import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase('grid_fs');
let made = 0;
const bucket = (options: { chunkSizeBytes?: number } = {}): { name: string; files: GridFSBucket } => {
  const name = `b${++made}`;
  return { name, files: new GridFSBucket(database.db, { bucketName: name, ...options }) };
};
const content = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 31 + 7) % 256));

async function upload(files: GridFSBucket, filename: string, bytes: Buffer): Promise<ObjectId> {
  const stream = files.openUploadStream(filename, { metadata: { type: 'image/png' } });
  await pipeline(Readable.from([bytes]), stream);
  return stream.id;
}

describe('a file', () => {
  test.each([
    ['empty', 0, 0],
    ['of one byte', 1, 1],
    ['of exactly one chunk', 1024, 1],
    ['of one byte more', 1025, 2],
    ['of many chunks', 200_000, 196],
  ])('%s comes back as it was', async (_name, length, chunks) => {
    const { name, files } = bucket({ chunkSizeBytes: 1024 });
    const bytes = content(length);
    const id = await upload(files, 'poster.png', bytes);
    expect((await buffer(files.openDownloadStream(id))).equals(bytes)).toBe(true);
    expect(await database.db.collection(`${name}.chunks`).countDocuments({ files_id: id })).toBe(chunks);
    const [file] = await files.find({ _id: id }).toArray();
    expect(file).toMatchObject({
      length,
      chunkSize: 1024,
      filename: 'poster.png',
      metadata: { type: 'image/png' },
    });
  });

  test('of 5 MB in chunks of the usual size', async () => {
    const { files } = bucket();
    const bytes = content(5 * 1024 * 1024);
    const id = await upload(files, 'trailer', bytes);
    expect((await buffer(files.openDownloadStream(id))).equals(bytes)).toBe(true);
  });

  test('a part of it', async () => {
    const { files } = bucket({ chunkSizeBytes: 100 });
    const bytes = content(1000);
    const id = await upload(files, 'part', bytes);
    const part = await buffer(files.openDownloadStream(id, { start: 250, end: 555 }));
    expect(part.equals(bytes.subarray(250, 555))).toBe(true);
  });

  test('by name, the newest or an earlier one', async () => {
    const { files } = bucket();
    await upload(files, 'same', content(10));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await upload(files, 'same', content(20));
    expect(await buffer(files.openDownloadStreamByName('same'))).toHaveLength(20);
    expect(await buffer(files.openDownloadStreamByName('same', { revision: 0 }))).toHaveLength(10);
  });
});

test('deleting takes the chunks too; what is not there is an error', async () => {
  const { name, files } = bucket({ chunkSizeBytes: 64 });
  const id = await upload(files, 'gone', content(1000));
  await files.delete(id);
  expect(await database.db.collection(`${name}.chunks`).countDocuments()).toBe(0);
  await expect(files.delete(id)).rejects.toThrow(/File not found/);
  await expect(buffer(files.openDownloadStream(id))).rejects.toThrow(/FileNotFound/);
});

test('renaming and listing', async () => {
  const { files } = bucket();
  const id = await upload(files, 'old', content(3));
  await files.rename(id, 'new');
  expect((await files.find({}).toArray()).map((file) => file.filename)).toEqual(['new']);
});

test('an upload that is broken off leaves no chunk', async () => {
  const { name, files } = bucket({ chunkSizeBytes: 64 });
  const stream = files.openUploadStream('broken');
  await new Promise<void>((resolve, reject) => {
    stream.write(content(500), (error) => (error ? reject(error) : resolve()));
  });
  await stream.abort();
  expect(await database.db.collection(`${name}.chunks`).countDocuments()).toBe(0);
  expect(await files.find({}).toArray()).toEqual([]);
});

test('the bucket has its two indexes, and dropping it takes everything', async () => {
  const { name, files } = bucket();
  await upload(files, 'x', content(3));
  const chunks = await database.db.collection(`${name}.chunks`).indexes();
  expect(chunks).toContainEqual(expect.objectContaining({ key: { files_id: 1, n: 1 }, unique: true }));
  const stored = await database.db.collection(`${name}.files`).indexes();
  expect(stored).toContainEqual(expect.objectContaining({ key: { filename: 1, uploadDate: 1 } }));
  await files.drop();
  expect(
    await database.db.listCollections({ name: { $in: [`${name}.files`, `${name}.chunks`] } }).toArray(),
  ).toEqual([]);
});
