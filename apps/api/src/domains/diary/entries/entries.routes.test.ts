import { diarySchema, entryResponseSchema, type NewEntry } from '@filmfisher/shared/diary/diary.schema';
import { movieDetailSchema } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { seenMoviesOf } from '../../ratings/index.ts';

let api: TestApi;
// Ahead of the real time: the database removes sessions by its own clock.
let now = Date.parse('2126-03-10T09:00:00Z');
let me: SignedIn;
let other: SignedIn;
let movieId: string;

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = Date.parse('2126-03-10T09:00:00Z');
  [me, other] = [await api.signInAs('member'), await api.signInAs('member')];
  movieId = (await buildMovie())._id.toHexString();
});

const idOf = ({ user }: SignedIn) => user._id.toHexString();
const UNKNOWN = '6530000000000000000000aa';

const post = (json: object, who = me) => api.send('POST', '/diary', { json, cookie: who.cookie });
async function add(entry: Partial<NewEntry> = {}, who = me) {
  const { status, body } = await post({ movieId, ...entry }, who);
  expect(status).toBe(201);
  return entryResponseSchema.parse(body).data.entry;
}
const read = (query = '', reader: SignedIn | null = me, owner = me) =>
  api.send('GET', `/profile/${idOf(owner)}/diary${query}`, reader ? { cookie: reader.cookie } : {});
async function diary(query = '', reader: SignedIn | null = me) {
  const { status, body } = await read(query, reader);
  expect(status).toBe(200);
  return diarySchema.parse(body);
}
const idsIn = async (query = '', reader: SignedIn | null = me) =>
  (await diary(query, reader)).entries.map(({ _id }) => _id);
const movie = async () => movieDetailSchema.parse((await api.send('GET', `/movies/${movieId}`)).body);
const saidOfMovie = async (what: 'rating' | 'watch') =>
  (await api.send('GET', `/movies/${movieId}/${what}`, { cookie: me.cookie })).body;
const show = (diary: string) =>
  api.send('PATCH', '/settings/privacy', { json: { diary }, cookie: me.cookie });

describe('POST /diary', () => {
  it('stores the day, and the film is seen without a mark', async () => {
    const entry = await add({ watchedOn: '2126-03-09', place: 'cinema', note: ' With popcorn. ' });
    expect(entry).toMatchObject({
      watchedOn: '2126-03-09',
      place: 'cinema',
      rewatch: false,
      stars: null,
      private: false,
      note: 'With popcorn.',
      movie: { _id: movieId },
    });
    expect(await saidOfMovie('watch')).toMatchObject({
      status: 'watched',
      seen: true,
      counts: { watchedCount: 1 },
    });
    expect(await saidOfMovie('rating')).toEqual({ stars: null });
  });

  it('knows no day where none is given, and a film may be watched many times', async () => {
    expect(await add()).toMatchObject({ watchedOn: null });
    await add({ watchedOn: '2126-03-01', rewatch: true });
    expect((await diary()).entries.map(({ watchedOn }) => watchedOn)).toEqual(['2126-03-01', null]);
    expect(await movie()).toMatchObject({ watchedCount: 1 });
  });

  it('makes stars of the latest entry the rating, and leaves it alone for an earlier day', async () => {
    await add({ watchedOn: '2126-03-05', stars: 8 });
    expect(await saidOfMovie('rating')).toEqual({ stars: 8 });
    expect(await add({ watchedOn: '2126-02-01', stars: 3 })).toMatchObject({ stars: 3 });
    expect(await saidOfMovie('rating')).toEqual({ stars: 8 });
    await add({ watchedOn: '2126-03-08', stars: 9, rewatch: true });
    expect(await saidOfMovie('rating')).toEqual({ stars: 9 });
    expect(await movie()).toMatchObject({ totalRatings: 1, watchedCount: 1 });
  });

  it('takes a day that has begun anywhere on earth, and no later one', async () => {
    now = Date.parse('2126-03-10T11:00:00Z');
    await add({ watchedOn: '2126-03-11' });
    expect(await post({ movieId, watchedOn: '2126-03-12' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { watchedOn: 'watchedOn must not be in the future' } },
    });
  });

  it.each([
    [{ watchedOn: '2126-02-30' }, 'watchedOn'],
    [{ watchedOn: 'yesterday' }, 'watchedOn'],
    [{ place: 'moon' }, 'place'],
    [{ stars: 11 }, 'stars'],
    [{ stars: 2.5 }, 'stars'],
    [{ rewatch: 'yes' }, 'rewatch'],
    [{ private: 1 }, 'private'],
    [{ note: 'x'.repeat(1_001) }, 'note'],
    [{ movieId: 'none' }, 'movieId'],
    [{ userId: UNKNOWN }, 'userId'],
  ])('refuses %j and stores nothing', async (fields, field) => {
    const answer = await post({ movieId, ...fields });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    });
    expect(await idsIn()).toEqual([]);
    expect(await saidOfMovie('watch')).toMatchObject({ status: null });
  });

  it('is for confirmed members and films that exist', async () => {
    expect(await api.send('POST', '/diary', { json: { movieId } })).toMatchObject({ status: 401 });
    const unconfirmed = await api.signInAs('member', { emailVerified: false });
    expect(await post({ movieId }, unconfirmed)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    expect(await post({ movieId: UNKNOWN })).toMatchObject({
      status: 404,
      body: { code: 'movie_not_found' },
    });
  });
});

describe('PATCH, DELETE and restore of an entry', () => {
  it('change what is sent and nothing else', async () => {
    const { _id } = await add({ watchedOn: '2126-03-09', note: 'Kept', stars: 4 });
    const change = (json: object, who = me) =>
      api.send('PATCH', `/diary/${_id}`, { json, cookie: who.cookie });
    expect(await change({ watchedOn: '2126-03-08', stars: 6 })).toMatchObject({
      status: 200,
      body: { data: { entry: { watchedOn: '2126-03-08', stars: 6, note: 'Kept' } } },
    });
    expect(await saidOfMovie('rating')).toEqual({ stars: 6 });
    expect(await change({ watchedOn: '2127-01-01' })).toMatchObject({ status: 400 });
    expect(await change({})).toMatchObject({ status: 400 });
    expect(await change({ note: 'Mine now' }, other)).toMatchObject({ status: 404 });
    expect((await diary()).entries).toMatchObject([{ watchedOn: '2126-03-08', note: 'Kept' }]);
  });

  it('delete an entry, and bring it back within a minute', async () => {
    const { _id } = await add({ stars: 7 });
    const remove = (who = me) => api.send('DELETE', `/diary/${_id}`, { cookie: who.cookie });
    const restore = () => api.send('POST', `/diary/${_id}/restore`, { cookie: me.cookie });
    expect(await remove(other)).toMatchObject({ status: 404, body: { code: 'entry_not_found' } });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await idsIn()).toEqual([]);
    expect(await saidOfMovie('rating')).toEqual({ stars: 7 });
    now += 59_000;
    expect(await restore()).toMatchObject({ status: 200, body: { data: { entry: { _id } } } });
    expect(await idsIn()).toEqual([_id]);
    await remove();
    now += 61_000;
    expect(await restore()).toMatchObject({ status: 404 });
  });

  it('deletes an entry whose film is on its way out of sight', async () => {
    const { _id } = await add();
    await MovieModel.deleteOne({ _id: movieId });
    expect(await api.send('DELETE', `/diary/${_id}`, { cookie: me.cookie })).toMatchObject({ status: 200 });
    expect(await seenMoviesOf(me.user._id)).toEqual([]);
  });
});

describe('GET /profile/{id}/diary', () => {
  it('comes by pages that together are the whole, unknown days last', async () => {
    const days = ['2126-01-01', null, '2126-02-01', '2126-02-01', null, '2126-03-01'];
    for (const watchedOn of days) await add({ watchedOn });
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await diary(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.entries.map(({ watchedOn }) => watchedOn));
      cursor = page.next;
    }
    expect(seen).toEqual(['2126-03-01', '2126-02-01', '2126-02-01', '2126-01-01', null, null]);
  });

  it('is narrowed by year, month, stars, place, genre, language and film', async () => {
    const comedy = await buildMovie({ genre: ['Comedy'], language: 'Yoruba' });
    const first = await add({ watchedOn: '2125-12-31', stars: 5, place: 'cinema' });
    const second = await add({ movieId: comedy._id.toHexString(), watchedOn: '2126-01-31', stars: 9 });
    expect(await idsIn('?year=2125')).toEqual([first._id]);
    expect(await idsIn('?month=2126-01')).toEqual([second._id]);
    expect(await idsIn('?stars=9')).toEqual([second._id]);
    expect(await idsIn('?place=cinema')).toEqual([first._id]);
    expect(await idsIn('?genre=comedy')).toEqual([second._id]);
    expect(await idsIn('?language=yoruba&genre=comedy')).toEqual([second._id]);
    expect(await idsIn(`?movieId=${movieId}`)).toEqual([first._id]);
    expect(await idsIn('?year=2124')).toEqual([]);
    for (const bad of ['month=2126-13', 'year=26', 'stars=0', 'place=moon', 'cursor=x', 'page=1'])
      expect(await read(`?${bad}`), bad).toMatchObject({ status: 400 });
  });

  it('keeps private entries and all notes to the member', async () => {
    const open = await add({ note: 'A secret', watchedOn: '2126-03-01' });
    const hidden = await add({ private: true });
    expect(await idsIn()).toEqual([open._id, hidden._id]);
    for (const reader of [other, null, await api.signInAs('admin')]) {
      const { entries } = await diary('', reader);
      expect(entries.map(({ _id }) => _id)).toEqual([open._id]);
      expect(JSON.stringify(entries)).not.toContain('A secret');
    }
  });

  it('is shown to followers alone, or to nobody, as its member chooses', async () => {
    await add();
    await show('followers');
    expect(await read('', other)).toMatchObject({ status: 404, body: { code: 'diary_not_shown' } });
    await api.send('PUT', `/profile/${idOf(me)}/follow`, { cookie: other.cookie });
    expect((await read('', other)).status).toBe(200);
    expect((await read('', null)).status).toBe(404);
    await show('private');
    expect((await read('', other)).status).toBe(404);
    expect((await read()).status).toBe(200);
  });

  it('links to the review of the film', async () => {
    await add();
    const written = await api.send('POST', `/movies/${movieId}/reviews`, {
      json: { text: 'A film that I have watched again.' },
      cookie: me.cookie,
    });
    expect(written.status).toBe(201);
    const { entries } = await diary('', other);
    expect((await api.send('GET', `/reviews/${entries[0]?.reviewId}`)).body).toMatchObject({ movieId });
  });

  it('goes away with a removed film and comes back with it', async () => {
    const { _id } = await add();
    const admin = await api.signInAs('admin');
    await api.send('DELETE', `/movies/${movieId}`, { cookie: admin.cookie });
    expect(await idsIn()).toEqual([]);
    await api.send('POST', `/movies/${movieId}/restore`, { cookie: admin.cookie });
    expect(await idsIn()).toEqual([_id]);
  });
});
