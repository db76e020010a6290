import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrphans } from '../../../job-handlers.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { finishRemovals } from '../../curation/index.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { drawPoster } from '../../posters/draw-poster.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let cookie: string;

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8f1d12' } })
    .png()
    .toBuffer();
}

function form(bytes: Buffer, field = 'image', name = 'poster.png'): FormData {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return body;
}

const DAY = 24 * 60 * 60_000;
const storedFiles = () => mongoose.connection.collection('pictures.files').countDocuments();
/** What the tasks of every process do so many days later. */
async function sweep(days: number): Promise<void> {
  const clock = { now: () => new Date(api.context.clock.now().getTime() + days * DAY) };
  await finishRemovals({ clock }, createTestLogger());
  await sweepOrphans({ clock }, createTestLogger());
}
const put = (id: string, body?: FormData) =>
  api.send('PUT', `/movies/${id}/image`, { cookie, ...(body && { body }) });

beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
afterAll(() => api.close());

describe('PUT /movies/{id}/image', () => {
  it('stores the artwork and names its address; what it replaces goes when it cannot be brought back', async () => {
    const movie = await buildMovie();
    const id = movie._id.toHexString();
    const { status, body } = await put(id, form(await picture(700, 1050)));
    expect(status).toBe(200);
    const { image } = movieSchema.parse(body);
    expect(image.url).toMatch(/^\/api\/v1\/pictures\/[0-9a-f]{24}$/);
    expect(image.path).toBe(image.url);
    expect(image.alt).toBe(`Poster of ${movie.title}`);
    expect(await storedFiles()).toBe(4);
    expect((await api.send('GET', `/${image.url.slice('/api/v1/'.length)}`)).status).toBe(200);

    const second = movieSchema.parse((await put(id, form(await picture(100, 150)))).body).image;
    expect(second.url).not.toBe(image.url);
    await sweep(29);
    expect(await storedFiles()).toBe(5);
    await sweep(31);
    expect(await storedFiles()).toBe(1);
    expect((await api.send('GET', `/${image.url.slice('/api/v1/'.length)}`)).status).toBe(404);

    await api.send('DELETE', `/movies/${id}`, { cookie });
    await sweep(29);
    expect(await storedFiles()).toBe(1);
    await sweep(31);
    expect(await storedFiles()).toBe(0);
    expect(await mongoose.connection.collection('pictures.chunks').countDocuments()).toBe(0);
  });

  it('gives way to an address that an admin sets later', async () => {
    const movie = await buildMovie();
    const id = movie._id.toHexString();
    await put(id, form(await picture(100, 150)));
    const url = 'https://upload.example.org/new.jpg';
    const { body } = await api.send('PATCH', `/movies/${id}`, { cookie, json: { image: { url } } });
    expect(body).toMatchObject({ image: { url, path: url } });
    await sweep(31);
    expect(await storedFiles()).toBe(0);
  });

  it('goes with its files when an admin clears it', async () => {
    const movie = await buildMovie();
    const id = movie._id.toHexString();
    await put(id, form(await picture(100, 150)));
    const { body } = await api.send('PATCH', `/movies/${id}`, { cookie, json: { image: null } });
    expect(body).toMatchObject({ image: { url: `/api/v1/movies/${id}/poster.svg` } });
    await sweep(31);
    expect(await storedFiles()).toBe(0);
    expect(await MovieModel.collection.findOne({ _id: movie._id })).not.toHaveProperty('image');
  });

  it('keeps the old artwork when the new one is refused', async () => {
    const movie = await buildMovie();
    const id = movie._id.toHexString();
    await put(id, form(await picture(100, 150)));
    const before = await MovieModel.findById(id).lean<MovieRecord>();
    expect(await put(id, form(Buffer.from('<svg/>')))).toMatchObject({ status: 415 });
    expect(await put(id)).toMatchObject({ status: 400, body: { fields: { image: 'Image is required' } } });
    expect(await put(id, form(await picture(9, 9), 'file'))).toMatchObject({ status: 400 });
    expect(await MovieModel.findById(id).lean<MovieRecord>()).toEqual(before);
    expect(await storedFiles()).toBe(1);
    await api.send('DELETE', `/movies/${id}`, { cookie });
    await sweep(31);
  });

  it('answers 404 for an unknown film and stores nothing', async () => {
    expect(await put(UNKNOWN_ID, form(await picture(9, 9)))).toMatchObject({ status: 404 });
    expect(await storedFiles()).toBe(0);
  });
});

describe('GET /movies/{id}/poster.svg', () => {
  it('draws the designed poster, cacheable and harmless when opened by itself', async () => {
    const movie = await buildMovie({ title: 'Mami <Wata>', genre: ['Fantasy'], yearOfRelease: 2023 });
    const path = `/movies/${movie._id.toHexString()}/poster.svg`;
    const { status, headers, body } = await api.send('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toBe(drawPoster({ ...movie, shape: 'portrait' }));

    const wide = await api.send('GET', `${path}?shape=wide`);
    expect(wide.body).toBe(drawPoster({ ...movie, shape: 'wide' }));

    const again = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect(await api.send('GET', path, { headers: again })).toMatchObject({ status: 304, body: '' });
  });

  it('refuses another shape, a bad id and an unknown film', async () => {
    const id = (await buildMovie())._id.toHexString();
    expect(await api.send('GET', `/movies/${id}/poster.svg?shape=round`)).toMatchObject({ status: 400 });
    expect(await api.send('GET', '/movies/abc/poster.svg')).toMatchObject({ status: 400 });
    expect(await api.send('GET', `/movies/${UNKNOWN_ID}/poster.svg`)).toMatchObject({ status: 404 });
  });
});
