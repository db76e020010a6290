import mongoose, { type Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { buildMovie } from '../../../catalogue/movies/movies.builder.ts';
import { POSTER_PLACE } from './draw-card.ts';

let api: TestApi;
let guarded: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  guarded = await createTestApi({ env: { GUARD_CONTENT: 'true' } });
});
afterAll(async () => {
  await guarded.close();
  await api.close();
});

beforeEach(async () => {
  await mongoose.connection.collection('movies').deleteMany({});
});

async function fetchCard(id: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.origin}/api/v1/movies/${id}/card.jpg`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Changes a stored film as the score's own feature would. */
async function change(_id: Types.ObjectId, fields: Record<string, unknown>): Promise<void> {
  await mongoose.connection.collection('movies').updateOne({ _id }, { $set: fields });
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** Bright pixels where the title stands: the letters. */
async function inkOf(bytes: Buffer): Promise<number> {
  const title = { left: 60, top: 300, width: 400, height: 180 };
  const pixels = await sharp(bytes).extract(title).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 200).length;
}

describe('GET /movies/{id}/card.jpg', () => {
  it('is a JPEG of 1200 × 630 that others may show and keep', async () => {
    const movie = await buildMovie({ title: 'King of Boys', overallRating: 8.1, totalRatings: 24 });
    const { response, bytes } = await fetchCard(movie._id.toHexString());
    expect(response.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Messengers refuse previews beyond 300 KB.
    expect(bytes.length).toBeLessThan(300_000);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers 304 until something that it shows changes', async () => {
    const movie = await buildMovie({ title: 'Steady card' });
    const id = movie._id.toHexString();
    const etag = (await fetchCard(id)).response.headers.get('etag') ?? '';
    const known = await fetchCard(id, { 'If-None-Match': `"other", W/${etag}` });
    expect([known.response.status, known.bytes.length]).toEqual([304, 0]);

    await change(movie._id, { prologue: 'Not on the card.' });
    expect((await fetchCard(id, { 'If-None-Match': etag })).response.status).toBe(304);

    await change(movie._id, { overallRating: 7.5, totalRatings: 1 });
    const changed = await fetchCard(id, { 'If-None-Match': etag });
    expect(changed.response.status).toBe(200);
    expect(changed.response.headers.get('etag')).not.toBe(etag);
  });

  it('draws letters without any font of the system, and no boxes for letters it has not', async () => {
    const marked = await buildMovie({ title: 'Ọ̀ṣun Ẹ̀gbẹ́ Ìjọba' });
    const korean = await buildMovie({ title: '오징어 게임' });
    expect(await inkOf((await fetchCard(marked._id.toHexString())).bytes)).toBeGreaterThan(5_000);
    expect(await inkOf((await fetchCard(korean._id.toHexString())).bytes)).toBeLessThan(100);
  });

  it("shows the film's own artwork", async () => {
    const { cookie } = await api.signInAs('admin');
    const movie = await buildMovie({ title: 'With artwork' });
    const id = movie._id.toHexString();
    const before = (await fetchCard(id)).response.headers.get('etag');
    const picture = sharp({ create: { width: 600, height: 900, channels: 3, background: '#0000ff' } });
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'a.jpg');
    expect((await api.send('PUT', `/movies/${id}/image`, { cookie, body })).status).toBe(200);

    const { response, bytes } = await fetchCard(id);
    expect(response.headers.get('etag')).not.toBe(before);
    const { x, y, width, height } = POSTER_PLACE;
    const [red = 255, green = 255, blue = 0] = await colourAt(bytes, x + width / 2, y + height / 2);
    expect([red < 40, green < 40, blue > 200]).toEqual([true, true, true]);
    const [, , corner = 255] = await colourAt(bytes, x + 1, y + 1);
    expect(corner).toBeLessThan(200);
  });

  it('knows no card of what is no film', async () => {
    expect(await api.send('GET', `/movies/${'f'.repeat(24)}/card.jpg`)).toMatchObject({
      status: 404,
      body: { code: 'movie_not_found' },
    });
    expect((await api.send('GET', '/movies/abc/card.jpg')).status).toBe(400);
  });

  it('is for members only where content is guarded', async () => {
    const movie = await buildMovie({ title: 'Guarded card' });
    const path = `/movies/${movie._id.toHexString()}/card.jpg`;
    expect((await guarded.send('GET', path)).status).toBe(401);
    const { cookie } = await guarded.signInAs('member');
    const { status, headers } = await guarded.send('GET', path, { cookie });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
  });
});

describe('GET /card.jpg', () => {
  it('is the card of every other page', async () => {
    const response = await fetch(`${api.origin}/api/v1/card.jpg`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
});
