import { movieSchema, type MovieCreateInput } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let admin: string;
let member: string;

/** Every field that a film can be created without, each with a value. */
const OPTIONAL: Required<Omit<MovieCreateInput, 'title' | 'genre'>> = {
  type: 'series',
  language: 'Yoruba',
  owners: ['Ada Films'],
  industry: 'Kannywood',
  prologue: 'Once.',
  tagline: 'Twice.',
  producers: ['Ada Obi'],
  directors: ['Bisi Alao'],
  writers: ['Chidi Eze'],
  cast: [{ name: 'Dele Ojo', character: 'The thief' }],
  tags: ['classic'],
  yearOfRelease: 1992,
  minutes: 90,
  trailer: { site: 'youtube', id: 'abcdefghijk' },
  image: { url: 'https://upload.example.org/a.jpg', alt: 'A thief' },
  externalIds: { imdb: 'tt0123456', tmdb: '7', wikipedia: 'A film', youtube: ['abcdefghijk'] },
  releases: [{ format: 'cinema', country: 'NG', date: '2016-12-16', company: 'Ada Films' }],
  languages: [{ language: 'Yoruba', main: true }, { language: 'English' }],
  subtitles: ['English'],
  otherTitles: [{ title: 'Other film', use: 'former' }],
  classification: { board: 'nfvcb', class: '15', advice: 'Violence' },
  forKids: true,
};
const NULLS = Object.fromEntries(Object.keys(OPTIONAL).map((field) => [field, null]));
/** What the server writes and counts itself. */
const OWN_FIELDS = ['_id', '__v', 'createdAt', 'updatedAt'];

/** @returns what is stored of a film, as far as an admin can say it */
async function storedContent(title: string): Promise<Record<string, unknown>> {
  const stored = await MovieModel.collection.findOne({ title });
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([field]) => !OWN_FIELDS.includes(field)));
}

const find = (title: string) => MovieModel.find({ title }).lean<MovieRecord[]>();
const idOf = (movie: MovieRecord) => movie._id.toHexString();

beforeAll(async () => {
  api = await createTestApi();
  admin = (await api.signInAs('admin')).cookie;
  member = (await api.signInAs('member')).cookie;
});
afterAll(() => api.close());

describe('access to the routes that change films', () => {
  it.each([
    ['POST', '/movies', { title: 'Denied', genre: ['Drama'] }],
    ['POST', '/movies/bulk', { movies: [{ title: 'Denied', genre: ['Drama'] }] }],
    ['PATCH', '/movies/:id', { title: 'Denied' }],
    ['DELETE', '/movies/:id', undefined],
    ['PUT', '/movies/:id/image', undefined],
  ])('%s %s is for admins only and changes nothing otherwise', async (method, path, json) => {
    const movie = await buildMovie();
    const target = path.replace(':id', idOf(movie));
    const request = json === undefined ? {} : { json };
    expect(await api.send(method, target, request)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    for (const cookie of [member, (await api.signInAs('moderator')).cookie]) {
      expect(await api.send(method, target, { ...request, cookie })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect(await find('Denied')).toEqual([]);
    expect(await MovieModel.findById(movie._id).lean<MovieRecord>()).toEqual(movie);
  });

  it('refuses a foreign origin', async () => {
    const request = { json: { title: 'Foreign', genre: ['Drama'] }, cookie: admin };
    const answer = await api.send('POST', '/movies', {
      ...request,
      headers: { Origin: 'https://evil.test' },
    });
    expect(answer.status).toBe(403);
    expect(await find('Foreign')).toEqual([]);
  });
});

describe('POST /movies', () => {
  it('stores a film with defaults and derived keys', async () => {
    const { status, body } = await api.send('POST', '/movies', {
      cookie: admin,
      json: { title: 'Ẹ̀bùn', genre: 'Drama, Epic', directors: 'Ada Obi, Tunde Ojo', cast: ['Bisi Alao'] },
    });
    expect(status).toBe(201);
    expect(movieSchema.parse(body)).toMatchObject({
      title: 'Ẹ̀bùn',
      slug: 'ebun-2025',
      genre: ['Drama', 'Epic'],
      directors: ['Ada Obi', 'Tunde Ojo'],
      cast: [{ name: 'Bisi Alao' }],
      language: 'English',
      industry: 'Nollywood',
      yearOfRelease: 2025,
      type: 'movie',
      overallRating: 0,
    });
    const [stored] = await find('Ẹ̀bùn');
    expect(stored).toMatchObject({
      titleKey: 'ebun',
      genreKeys: ['drama', 'epic'],
      popularity: 0,
    });
    expect(stored?.searchTerms).toEqual(expect.arrayContaining(['#ebun', '~bisi', '~alao', '@bisi alao']));
  });

  it.each([
    [{ genre: ['Drama'] }, 'title'],
    [{ title: ' ', genre: ['Drama'] }, 'title'],
    [{ title: 'Bad', genre: [] }, 'genre'],
    [{ title: 'Bad', genre: { $ne: '' } }, 'genre'],
    [{ title: { $gt: '' }, genre: ['Drama'] }, 'title'],
    [{ title: 'Bad', genre: ['Drama'], yearOfRelease: 1700 }, 'yearOfRelease'],
    [{ title: 'Bad', genre: ['Drama'], image: { url: 'javascript:alert(1)' } }, 'image.url'],
    [{ title: 'Bad', genre: ['Drama'], overallRating: 10 }, 'overallRating'],
    [{ title: 'Bad', genre: ['Drama'], totalRatings: 10 }, 'totalRatings'],
    [{ title: 'Bad', genre: ['Drama'], popularity: 10 }, 'popularity'],
    [{ title: 'Bad', genre: ['Drama'], _id: UNKNOWN_ID }, '_id'],
    [{ title: 'Bad', genre: ['Drama'], searchTerms: ['x'] }, 'searchTerms'],
    [['Bad'], 'body'],
  ])('refuses %j and names %s', async (json, field) => {
    const before = await MovieModel.countDocuments();
    const { status, body } = await api.send('POST', '/movies', { cookie: admin, json });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false });
    if (!Array.isArray(json)) expect(body).toHaveProperty(['fields', field]);
    expect(await MovieModel.countDocuments()).toBe(before);
  });

  it.each([
    '{"title":"P","genre":["x"],"__proto__":{"isAdmin":true}}',
    '{"title":"P","genre":["x"],"constructor":{"prototype":{"x":1}}}',
  ])('refuses %s', async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await api.send('POST', '/movies', { cookie: admin, headers, body })).status).toBe(400);
    expect(await find('P')).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin') || Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('refuses more than 16 KiB', async () => {
    const json = { title: 'Long', genre: ['Drama'], prologue: 'a'.repeat(17_000) };
    expect(await api.send('POST', '/movies', { cookie: admin, json })).toMatchObject({ status: 413 });
  });

  it('takes null for what may be left out, as if it were left out', async () => {
    const post = (json: object) => api.send('POST', '/movies', { cookie: admin, json });
    expect(await post({ title: 'Bare', genre: ['Drama'] })).toMatchObject({ status: 201 });
    const bare = await storedContent('Bare');
    await api.send('DELETE', `/movies/${(await find('Bare')).map(idOf).join('')}`, { cookie: admin });

    expect(await post({ title: 'Bare', genre: ['Drama'], ...NULLS })).toMatchObject({ status: 201 });
    expect(await storedContent('Bare')).toEqual(bare);
    expect(bare).not.toHaveProperty('minutes');
  });

  it.each([
    { cast: [{ name: 'Dele Ojo', character: null }] },
    { image: { url: 'https://upload.example.org/a.jpg', alt: null } },
    { externalIds: { imdb: null, tmdb: null, wikipedia: 'A film' } },
  ])('stores no null of %j', async (json) => {
    const title = `Nested ${Object.keys(json).join()}`;
    const answer = await api.send('POST', '/movies', {
      cookie: admin,
      json: { title, genre: ['Drama'], ...json },
    });
    expect(answer.status).toBe(201);
    expect(JSON.stringify(await storedContent(title))).not.toContain('null');
  });

  it('takes a title again in another year or type, but not in another spelling', async () => {
    const json = { title: 'Àlùbáríkà', genre: ['Drama'], yearOfRelease: 2001 };
    const post = (changes: object) =>
      api.send('POST', '/movies', { cookie: admin, json: { ...json, ...changes } });
    expect((await post({})).status).toBe(201);
    expect((await post({ yearOfRelease: 2002 })).status).toBe(201);
    expect((await post({ type: 'series' })).status).toBe(201);
    expect(await post({ title: 'ALUBARIKA' })).toMatchObject({ status: 409, body: { code: 'movie_exists' } });
    expect(await MovieModel.countDocuments({ titleKey: 'alubarika' })).toBe(3);
  });

  it('lets one of twenty simultaneous requests create a film', async () => {
    const json = { title: 'Race', genre: ['Action'] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.send('POST', '/movies', { cookie: admin, json })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await find('Race')).toHaveLength(1);
  });
});

describe('PATCH /movies/{id}', () => {
  it('changes what is sent, derives the keys again and keeps the rest', async () => {
    const movie = await buildMovie({
      title: 'Old',
      tagline: 'Stays',
      directors: ['Ife Ade'],
      overallRating: 7,
    });
    const decoy = await buildMovie();
    const { status, body } = await api.send('PATCH', `/movies/${idOf(movie)}`, {
      cookie: admin,
      json: { title: 'Brand New', genre: ['Horror'] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Brand New', genre: ['Horror'], tagline: 'Stays', overallRating: 7 });
    const stored = await MovieModel.findById(movie._id).lean<MovieRecord>();
    expect(stored).toMatchObject({
      titleKey: 'brand new',
      joinedTitle: 'brandnew',
      genreKeys: ['horror'],
      searchTerms: ['#brand', '#new', '~ife', '~ade', '@ife ade', '%brand new'],
    });
    expect(await MovieModel.findById(decoy._id).lean<MovieRecord>()).toEqual(decoy);
  });

  it('clears with null: the film is then as if it had been created without these fields', async () => {
    await buildMovie({ title: 'Cleared', genre: ['Drama'] });
    const bare = await storedContent('Cleared');
    await MovieModel.deleteMany({ title: 'Cleared' });
    const movie = await buildMovie({ title: 'Cleared', genre: ['Drama'], ...OPTIONAL });

    const patch = (json: object) => api.send('PATCH', `/movies/${idOf(movie)}`, { cookie: admin, json });
    const { status, body } = await patch({ minutes: null, trailer: null });
    expect(status).toBe(200);
    expect(movieSchema.parse(body)).toMatchObject({ yearOfRelease: 1992, externalIds: OPTIONAL.externalIds });
    expect(body).not.toHaveProperty('minutes');
    expect(body).not.toHaveProperty('trailer');

    expect(await patch(NULLS)).toMatchObject({ status: 200, body: { language: 'English', tagline: '' } });
    expect(await storedContent('Cleared')).toEqual(bare);
  });

  it.each(['title', 'genre'])('refuses null as %s, without which no film is', async (field) => {
    const movie = await buildMovie();
    const answer = await api.send('PATCH', `/movies/${idOf(movie)}`, {
      cookie: admin,
      json: { [field]: null },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body).toHaveProperty(['fields', field]);
  });

  it('keeps both of two edits that meet', async () => {
    const movie = await buildMovie({ title: 'Meeting' });
    const answers = await Promise.all(
      [{ title: 'Met' }, { directors: ['Uche Eze'] }, { cast: ['Nse Bassey'] }].map((json) =>
        api.send('PATCH', `/movies/${idOf(movie)}`, { cookie: admin, json }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const stored = await MovieModel.findById(movie._id).lean<MovieRecord>();
    expect(stored?.searchTerms).toEqual([
      ...['#met', '~nse', '~bassey', '~uche', '~eze'],
      ...['@nse bassey', '@uche eze'],
    ]);
    expect(stored?.joinedTitle).toBe('met');
  });

  it('refuses nothing, unknown fields, scores and wrong types', async () => {
    const movie = await buildMovie();
    for (const json of [{}, { role: 'admin' }, { overallRating: 9 }, { title: ['x'] }, { minutes: 0 }]) {
      expect((await api.send('PATCH', `/movies/${idOf(movie)}`, { cookie: admin, json })).status).toBe(400);
    }
    expect(await MovieModel.findById(movie._id).lean<MovieRecord>()).toEqual(movie);
  });

  it('answers 404 for an unknown id, 400 for a bad one and 409 for a taken title', async () => {
    const json = { title: 'Taken' };
    const taken = await buildMovie(json);
    const movie = await buildMovie();
    const patch = (id: string) => api.send('PATCH', `/movies/${id}`, { cookie: admin, json });
    expect(await patch(UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'movie_not_found' } });
    expect(await patch('abc')).toMatchObject({ status: 400, body: { code: 'invalid_id' } });
    expect(await patch(idOf(movie))).toMatchObject({ status: 409, body: { code: 'movie_exists' } });
    expect(await patch(idOf(taken))).toMatchObject({ status: 200 });
  });
});

describe('DELETE /movies/{id}', () => {
  it('deletes this film only, once', async () => {
    const movie = await buildMovie();
    const decoy = await buildMovie();
    const remove = () => api.send('DELETE', `/movies/${idOf(movie)}`, { cookie: admin });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await MovieModel.exists({ _id: movie._id })).toBeNull();
    expect(await MovieModel.exists({ _id: decoy._id })).not.toBeNull();
  });
});
