import { deskMovieListSchema } from '@filmfisher/shared/movies/desk-movies.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';

let api: TestApi;
let admin: SignedIn;
let bare: MovieRecord;
let full: MovieRecord;

const idOf = ({ _id }: MovieRecord) => _id.toHexString();
const send = (method: string, path: string, json?: object) =>
  api.send(method, path, { cookie: admin.cookie, ...(json && { json }) });
async function list(query = ''): Promise<string[]> {
  const { status, body } = await send('GET', `/admin/movies${query}`);
  expect(status).toBe(200);
  return deskMovieListSchema.parse(body).movies.map(({ title }) => title);
}

beforeAll(async () => {
  api = await createTestApi({ env: { IMG_HOSTS: 'img.example.org' } });
  admin = await api.signInAs('admin');
  bare = await buildMovie({ title: 'Bare', yearOfRelease: 1999, industry: 'Nollywood' });
  full = await buildMovie({
    title: 'Full',
    yearOfRelease: 2001,
    industry: 'Anime',
    overallRating: 9,
    score: 9,
  });
  await send('PATCH', `/movies/${idOf(full)}`, {
    prologue: 'Once.',
    minutes: 90,
    cast: ['Ada Obi'],
    trailer: { site: 'youtube', id: 'abcdefghijk' },
    image: { url: 'https://img.example.org/a.jpg' },
  });
  await mongoose.connection
    .collection('movies')
    .updateOne(
      { _id: bare._id },
      { $set: { prologue: '', cast: [] }, $unset: { minutes: 1, trailer: 1, image: 1 } },
    );
});
afterAll(() => api.close());

describe('GET /admin/movies', () => {
  it('counts a picture that pages do not show as missing', async () => {
    const image = { url: 'https://upload.example.org/a.jpg' };
    const hidden = await buildMovie({ title: 'Hidden', yearOfRelease: 2000, image });
    try {
      expect(await list('?missing=image&sort=title')).toEqual(['Bare', 'Hidden']);
      expect((await send('GET', '/admin/movies?q=hidden')).body).toMatchObject({
        movies: [{ title: 'Hidden', missing: expect.arrayContaining(['image']) as string[] }],
      });
    } finally {
      await mongoose.connection.collection('movies').deleteOne({ _id: hidden._id });
    }
  });

  it('says what each film lacks, and finds those that lack it', async () => {
    const { body } = await send('GET', '/admin/movies?sort=title');
    expect(body).toMatchObject({
      total: 2,
      movies: [
        { title: 'Bare', missing: ['image', 'trailer', 'minutes', 'synopsis', 'cast'] },
        { title: 'Full', missing: [] },
      ],
    });
    for (const part of ['image', 'trailer', 'minutes', 'synopsis', 'cast'])
      expect(await list(`?missing=${part}`), part).toEqual(['Bare']);
  });

  it.each([
    ['title', ['Bare', 'Full']],
    ['-title', ['Full', 'Bare']],
    ['year', ['Bare', 'Full']],
    ['industry', ['Full', 'Bare']],
    ['-score', ['Full', 'Bare']],
    ['-changed', ['Full', 'Bare']],
  ])('orders by %s', async (sort, titles) => {
    expect(await list(`?sort=${sort}`)).toEqual(titles);
    expect(await list(`?sort=${sort}&limit=1&page=2`)).toEqual(titles.slice(1));
  });

  it('searches titles, and narrows what it finds', async () => {
    expect(await list('?q=bar')).toEqual(['Bare']);
    expect(await list('?q=ful&missing=cast')).toEqual([]);
  });

  it('shows deleted films apart, the last one first, until they come back', async () => {
    const gone = await buildMovie({ title: 'Gone Away' });
    await send('DELETE', `/movies/${idOf(gone)}`);
    expect(await list('?sort=title')).toEqual(['Bare', 'Full']);
    const { body } = await send('GET', '/admin/movies?state=deleted&q=gone%20a');
    expect(body).toMatchObject({ total: 1, movies: [{ title: 'Gone Away', removed: { into: null } }] });
    expect(await list('?state=deleted&q=%5B')).toEqual([]);
  });

  it('is for admins, and refuses what it does not know', async () => {
    expect((await api.send('GET', '/admin/movies')).status).toBe(401);
    const { cookie } = await api.signInAs('moderator');
    expect((await api.send('GET', '/admin/movies', { cookie })).status).toBe(403);
    for (const query of ['?missing=soul', '?state=lost', '?sort=genre', '?q=', '?x=1'])
      expect((await send('GET', `/admin/movies${query}`)).status, query).toBe(400);
  });
});

describe('POST /admin/movies/bulk-change', () => {
  const change = (ids: string[], set: object) => send('POST', '/admin/movies/bulk-change', { ids, set });

  it('changes the films that differ, with an entry in the history of each, and names those that it cannot', async () => {
    const [one, two] = [
      await buildMovie({ title: 'One', industry: 'Nollywood' }),
      await buildMovie({ title: 'Two' }),
    ];
    await send('PATCH', `/movies/${idOf(two)}`, { industry: 'Kannywood' });
    const unknown = 'f'.repeat(24);
    const answer = await change([idOf(one), idOf(two), idOf(one), unknown], { industry: 'Kannywood' });
    expect(answer).toMatchObject({
      status: 200,
      body: { changed: 1, unchanged: 1, failed: [{ _id: unknown, message: 'This film does not exist.' }] },
    });
    expect(await MovieModel.findById(one._id).lean<MovieRecord>()).toMatchObject({
      industry: 'Kannywood',
      industryKey: 'kannywood',
    });
    expect((await send('GET', `/movies/${idOf(one)}/history`)).body).toMatchObject({
      changes: [{ before: { industry: 'Nollywood' }, after: { industry: 'Kannywood' } }],
    });
  });

  it('takes 500 films at most, and only the fields that films can share', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));
    expect((await change(ids(500), { language: 'Igbo' })).status).toBe(200);
    for (const [movies, set] of [
      [501, { language: 'Igbo' }],
      [0, { language: 'Igbo' }],
      [1, {}],
      [1, { title: 'All the same' }],
    ] as const)
      expect((await change(ids(movies), set)).status).toBe(400);
    const { cookie } = await api.signInAs('moderator');
    const json = { ids: ids(1), set: { language: 'Igbo' } };
    expect((await api.send('POST', '/admin/movies/bulk-change', { cookie, json })).status).toBe(403);
  });
});
