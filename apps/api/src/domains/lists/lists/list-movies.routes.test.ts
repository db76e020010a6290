import { listMatchesSchema } from '@filmfisher/shared/lists/list-movies.schema';
import { listResponseSchema } from '@filmfisher/shared/lists/lists.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inList, makeList } from '../../../testing/list-flows.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { listsPersonalData } from './personal-data.service.ts';
import { listMovieRows } from './archived-list-movies.service.ts';
import { ListMovieModel, ListModel } from './lists.model.ts';

let api: TestApi;
let ada: Fan;
let obi: Fan;

beforeAll(async () => {
  api = await createTestApi();
  [ada, obi] = [await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

const newMovie = async (traits = {}) => (await buildMovie(traits))._id.toHexString();
const page = async (id: string, who: Fan | null = null, query = '') =>
  listResponseSchema.parse((await inList(api, { _id: id }).read(who, query)).body);
/** @returns ids of the films in their order; throws where positions have gaps */
async function order(id: string): Promise<string[]> {
  const { list } = await page(id, ada, '?limit=100');
  expect(list.films.map(({ position }) => position)).toEqual(list.films.map((_, index) => index + 1));
  expect(list.count).toBe(list.films.length);
  return list.films.map(({ movie }) => movie._id);
}

describe('POST /lists/{id}/films', () => {
  it('puts a film at the end or at a position, once', async () => {
    const list = await makeList(api, ada, {}, 2);
    const { add } = inList(api, list);
    const [one, two] = [await newMovie(), await newMovie()];
    expect(await add(ada, one, { note: 'With popcorn' })).toMatchObject({
      status: 201,
      body: { data: { film: { position: 3, note: 'With popcorn', seen: false }, count: 3 } },
    });
    await add(ada, two, { position: 1 });
    expect(await order(list._id)).toEqual([two, ...list.movieIds, one]);
    expect(await add(ada, one)).toMatchObject({ status: 409, body: { code: 'already_listed' } });
    expect((await add(obi, await newMovie())).status).toBe(403);
    expect((await add(ada, new Types.ObjectId().toHexString())).status).toBe(404);
    for (const [more, field] of [
      [{ position: 0 }, 'position'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      expect((await add(ada, one, more)).body).toHaveProperty(['fields', field]);
    }
  });

  it('stops at 1,000', async () => {
    const list = await makeList(api, ada);
    await ListModel.updateOne({ _id: list._id }, { $set: { count: 1_000 } });
    expect((await inList(api, list).add(ada, await newMovie())).body).toMatchObject({ code: 'list_full' });
    const many = await inList(api, list).send('POST', '/films/many', ada, { movieIds: [await newMovie()] });
    expect(many.body).toMatchObject({ code: 'list_full' });
  });

  it('loses nothing when two people change a list at once', async () => {
    const list = await makeList(api, ada, {}, 4);
    const { send, add } = inList(api, list);
    await send('PUT', `/collaborators/${obi.userId}`, ada);
    await send('PUT', `/collaborators/${obi.userId}`, obi);
    const movies = await Promise.all(Array.from({ length: 6 }, () => newMovie()));
    const [first = '', , third = ''] = list.movieIds;
    await Promise.all([
      ...movies.map((id, index) => add(index % 2 === 0 ? ada : obi, id, { position: 1 })),
      send('PATCH', `/films/${first}`, ada, { position: 4 }),
      send('DELETE', `/films/${third}`, obi),
    ]);
    const rest = list.movieIds.filter((id) => id !== third);
    expect((await order(list._id)).sort()).toEqual([...movies, ...rest].sort());
  });
});

describe('PATCH and DELETE /lists/{id}/films/{movieId}', () => {
  it('move a film up and down, change its note and take it off', async () => {
    const list = await makeList(api, ada, {}, 4);
    const [a = '', b = '', c = '', d = ''] = list.movieIds;
    const { send } = inList(api, list);
    await send('PATCH', `/films/${d}`, ada, { position: 2 });
    expect(await order(list._id)).toEqual([a, d, b, c]);
    await send('PATCH', `/films/${a}`, ada, { position: 900 });
    expect(await order(list._id)).toEqual([d, b, c, a]);
    expect((await send('PATCH', `/films/${b}`, ada, { note: 'Twice' })).body).toMatchObject({
      data: { film: { note: 'Twice', position: 2 } },
    });
    expect((await send('DELETE', `/films/${b}`, ada)).body).toMatchObject({ data: { count: 3, changed: 1 } });
    expect((await send('DELETE', `/films/${b}`, ada)).body).toMatchObject({ data: { count: 3, changed: 0 } });
    expect(await order(list._id)).toEqual([d, c, a]);
    expect((await send('PATCH', `/films/${b}`, ada, { note: 'Gone' })).status).toBe(404);
    expect((await send('PATCH', `/films/${c}`, obi, { note: 'No' })).status).toBe(403);
    expect((await send('PATCH', `/films/${c}`, ada, {})).status).toBe(400);
  });
});

describe('POST /lists/{id}/films/match', () => {
  it('finds what lines mean, offers what they may mean, and adds nothing', async () => {
    const list = await makeList(api, ada);
    const lagos = await newMovie({ title: 'Quiet Harmattan', yearOfRelease: 2011 });
    const remake = await newMovie({ title: 'Quiet Harmattan', yearOfRelease: 2020 });
    const lines = [
      ...['3. Quiet Harmattan (2011)', 'quiet harmattan', '', 'Harmattan', 'Nothing like zzqx this'],
      'Quiet Harmattan (2012)',
    ];
    const { body } = await inList(api, list).send('POST', '/films/match', ada, { lines });
    const { matches } = listMatchesSchema.parse(body);
    expect(matches.map(({ line, movie }) => [line, movie?._id])).toEqual([
      [lines[0], lagos],
      [lines[1], undefined],
      [lines[3], undefined],
      [lines[4], undefined],
      [lines[5], undefined],
    ]);
    for (const index of [1, 2, 4]) {
      expect(matches[index]?.candidates.map(({ _id }) => _id).sort()).toEqual([lagos, remake].sort());
    }
    expect((await page(list._id)).total).toBe(0);
    expect((await inList(api, list).send('POST', '/films/match', obi, { lines })).status).toBe(403);
    const tooMany = { lines: Array.from({ length: 101 }, () => 'x') };
    expect((await inList(api, list).send('POST', '/films/match', ada, tooMany)).body).toHaveProperty(
      'fields',
    );
  });
});

describe('GET /lists/{id}', () => {
  it('orders and narrows its films, counts those that the reader has seen, and goes on by cursor', async () => {
    const movies = [
      await newMovie({ title: 'Cinder', yearOfRelease: 2001 }),
      await newMovie({ title: 'Amber', yearOfRelease: 2003 }),
      await newMovie({ title: 'Bronze', yearOfRelease: 2002 }),
    ];
    const list = await makeList(api, ada);
    await inList(api, list).send('POST', '/films/many', ada, { movieIds: movies });
    await api.send('PUT', `/movies/${movies[1] ?? ''}/rating`, { cookie: obi.cookie, json: { stars: 8 } });
    const titles = async (query: string, who: Fan | null = obi) =>
      (await page(list._id, who, query)).list.films.map(({ movie }) => movie.title);
    expect(await titles('?sort=title')).toEqual(['Amber', 'Bronze', 'Cinder']);
    expect(await titles('?sort=year')).toEqual(['Amber', 'Bronze', 'Cinder']);
    expect(await titles('?show=seen')).toEqual(['Amber']);
    expect(await titles('?show=unseen')).toEqual(['Cinder', 'Bronze']);
    expect(await titles('?show=seen', null)).toEqual([]);
    expect((await page(list._id, obi)).list).toMatchObject({ seen: 1, count: 3 });
    expect((await page(list._id)).list).not.toHaveProperty('seen');
    const first = await page(list._id, obi, '?limit=2');
    expect(first).toMatchObject({ total: 3, next: '2' });
    expect(await titles(`?limit=2&cursor=${first.next ?? ''}`)).toEqual(['Bronze']);
  });
});

describe('PUT and DELETE /lists/{id}/collaborators/{userId}', () => {
  it('invite a member, who reads at once and changes the list once accepted', async () => {
    const list = await makeList(api, ada, { visibility: 'private' });
    const { send, add } = inList(api, list);
    const place = `/collaborators/${obi.userId}`;
    expect((await send('PUT', place, obi)).status).toBe(404);
    expect((await send('PUT', place, ada)).body).toMatchObject({
      collaborators: [{ member: { userId: obi.userId }, state: 'invited' }],
    });
    expect((await page(list._id, obi)).list).toMatchObject({
      mine: { role: 'invited' },
      may: { edit: false },
    });
    expect((await add(obi, await newMovie())).status).toBe(403);
    expect((await send('PUT', place, obi)).body).toMatchObject({ collaborators: [{ state: 'accepted' }] });
    expect((await add(obi, await newMovie())).status).toBe(201);
    const third = await newFan(api);
    expect((await send('PUT', `/collaborators/${third.userId}`, obi)).status).toBe(403);
    expect((await send('DELETE', '', obi)).status).toBe(403);
    await send('DELETE', place, obi);
    expect((await send('GET', '', obi)).status).toBe(404);
  });
});

describe('a list that is hidden', () => {
  it('is seen by its owner and moderators alone, and comes back as it was', async () => {
    const list = await makeList(api, ada, {}, 1);
    const { cookie } = await api.signInAs('moderator');
    const { send } = inList(api, list);
    await send('PUT', '/follow', obi);
    const decision = await decideOn(api, cookie, { kind: 'list', id: list._id }, 'hide');
    expect((await send('GET', '', obi)).status).toBe(404);
    expect((await send('GET', '', ada)).body).toMatchObject({ list: { hidden: {} } });
    expect((await send('GET', '', { cookie })).status).toBe(200);
    await api.send('DELETE', `/moderation/decisions/${decision.id}`, { cookie });
    expect((await send('GET', '', obi)).status).toBe(200);
  });
});

describe('a film that is removed or merged', () => {
  const step = (movieId: string, into?: string) => (work: 'archive' | 'restore' | 'merge' | 'unmerge') =>
    inTransaction((session) =>
      listMovieRows[work]({
        movieId: new Types.ObjectId(movieId),
        into: new Types.ObjectId(into ?? movieId),
        session,
        context: api.context,
      }),
    );

  it('leaves its lists without a gap, and comes back where it was', async () => {
    const list = await makeList(api, ada, {}, 3);
    const [a = '', b = '', c = ''] = list.movieIds;
    const run = step(b);
    expect(await run('archive')).toBe(1);
    expect(await order(list._id)).toEqual([a, c]);
    expect(await run('restore')).toBe(1);
    expect(await order(list._id)).toEqual([a, b, c]);
  });

  it('gives its place to the other film, once, and takes it back', async () => {
    const list = await makeList(api, ada, {}, 3);
    const both = await makeList(api, ada, {}, 3);
    const [a = '', b = '', c = ''] = list.movieIds;
    const [x = '', y = '', z = ''] = both.movieIds;
    const run = step(b, x);
    await inList(api, both).add(ada, b, { position: 2 });
    expect(await run('merge')).toBe(2);
    expect(await order(list._id)).toEqual([a, x, c]);
    expect(await order(both._id)).toEqual([x, y, z]);
    expect(await run('unmerge')).toBe(2);
    expect(await order(list._id)).toEqual([a, b, c]);
    expect(await order(both._id)).toEqual([x, b, y, z]);
  });
});

describe('the erasure of an account', () => {
  it('takes its lists, marks and notes along and leaves the films on lists of others', async () => {
    const leaver = await newFan(api);
    const userId = new Types.ObjectId(leaver.userId);
    const own = await makeList(api, leaver, {}, 1);
    const list = await makeList(api, ada);
    const { send, add } = inList(api, list);
    await send('PUT', '/like', leaver);
    await send('PUT', `/collaborators/${leaver.userId}`, ada);
    await send('PUT', `/collaborators/${leaver.userId}`, leaver);
    const film = await newMovie();
    await add(leaver, film, { note: 'Said by who leaves' });
    expect(await listsPersonalData.read(userId)).toMatchObject({
      made: [{ listId: own._id, films: [{ position: 1 }] }],
      worksOn: [{ listId: list._id, films: [{ note: 'Said by who leaves' }] }],
      likes: [{ listId: list._id }],
    });
    for (let again = 0; again < 2; again += 1) await listsPersonalData.erase(userId);
    expect(await ListModel.findById(own._id)).toBeNull();
    expect(await ListMovieModel.countDocuments({ userId })).toBe(0);
    expect((await page(list._id, ada)).list).toMatchObject({
      likes: 0,
      collaborators: [],
      films: [{ movie: { _id: film }, note: '' }],
    });
  });
});
