import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOrphans } from '../../job-handlers.ts';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../../domains/catalogue/movies/movies.builder.ts';
import { openPicture, removePictures, storeMoviePicture, storeProfilePicture } from './pictures.service.ts';

const HOUR = 60 * 60_000;

let api: TestApi;
let now = Date.now();
let bytes: Buffer;

const sweep = () => sweepOrphans(api.context, createTestLogger());
const gate = () => api.context.heavyWork;
const isThere = (set: string) =>
  openPicture(set).then(
    () => true,
    () => false,
  );
const chunks = () => mongoose.connection.collection('pictures.chunks');

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
  bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#16505a' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  now = Date.now();
});
afterAll(() => api.close());

describe('the sweep of pictures', () => {
  it('removes what nothing names, once it is an hour old, and leaves members and films theirs', async () => {
    const orphans = [await storeProfilePicture(bytes, gate()), await storeMoviePicture(bytes, gate())];
    const { cookie } = await api.signInAs('member');
    const body = new FormData();
    body.set('profilePicture', new Blob([new Uint8Array(bytes)]), 'me.png');
    const answer = await api.send('PATCH', '/profile/update', { cookie, body });
    expect(answer.status).toBe(200);
    const [poster, wide] = [await storeMoviePicture(bytes, gate()), await storeMoviePicture(bytes, gate())];
    const { _id } = await buildMovie();
    await mongoose.connection
      .collection('movies')
      .updateOne({ _id }, { $set: { image: { pictureId: poster }, backdrop: { pictureId: wide } } });
    const own = JSON.stringify(answer.body).match(/pictures\/([0-9a-f]{24})/)?.[1] ?? '';

    await sweep();
    expect(await Promise.all(orphans.map(isThere))).toEqual([true, true]);
    now += 2 * HOUR;
    // Two processes at once.
    await Promise.all([sweep(), sweep()]);
    expect(await Promise.all(orphans.map(isThere))).toEqual([false, false]);
    expect(await Promise.all([own, poster, wide].map(isThere))).toEqual([true, true, true]);
  });

  it('removes the bytes of an upload that broke off', async () => {
    const whole = await chunks().countDocuments({});
    const lost = new mongoose.Types.ObjectId();
    await chunks().insertMany([
      { files_id: lost, n: 0, data: Buffer.from('lost') },
      { files_id: lost, n: 1, data: Buffer.from('more') },
    ]);
    await sweep();
    expect(await chunks().countDocuments({ files_id: lost })).toBe(2);
    now += 2 * HOUR;
    await sweep();
    expect(await chunks().countDocuments({ files_id: lost })).toBe(0);
    expect(await chunks().countDocuments({})).toBe(whole);
  });

  it('leaves files of another kind', async () => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('Not connected');
    const other = new mongoose.mongo.GridFSBucket(db, { bucketName: 'pictures' }).openUploadStream(
      'poster.txt',
    );
    await new Promise<void>((resolve, reject) => {
      other.on('finish', resolve).on('error', reject);
      other.end('not ours');
    });
    now += 2 * HOUR;
    await sweep();
    const files = mongoose.connection.collection('pictures.files');
    expect(await files.countDocuments({ filename: 'poster.txt' })).toBe(1);
  });

  it('minds no picture that goes while it looks', async () => {
    const set = await storeProfilePicture(bytes, gate());
    now += 2 * HOUR;
    await Promise.all([sweep(), removePictures(set)]);
    expect(await isThere(set)).toBe(false);
  });
});
