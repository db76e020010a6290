import { listListSchema, listResponseSchema, type ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inList, makeList } from '../../../testing/list-flows.ts';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { anyText } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { eraseDeletedLists } from './list-removal.service.ts';
import { ListMovieModel, ListModel } from './lists.model.ts';

let api: TestApi;
let ada: Fan;
let obi: Fan;

beforeAll(async () => {
  api = await createTestApi();
  [ada, obi] = [await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

const read = async (id: string, who: Fan | null, query = '') =>
  listResponseSchema.parse((await inList(api, { _id: id }).read(who, query)).body);
const idsIn = async (path: string, who: Fan | null = null) => {
  const { body } = await api.send('GET', path, { ...(who && { cookie: who.cookie }) });
  return listListSchema.parse(body).lists.map(({ _id }) => _id);
};

describe('POST /lists', () => {
  it('makes a list that its maker fills and others read', async () => {
    const list = await makeList(api, ada, { title: 'Ọ̀rẹ́ mi', ranked: true, tags: ['lagos'] }, 2);
    expect(list).toMatchObject({
      slug: 'ore-mi',
      ranked: true,
      visibility: 'public',
      owner: { userId: ada.userId },
      mine: { role: 'owner', liked: false },
      may: { edit: true, own: true, talk: true },
    });
    const { list: seen } = await read(list._id, null);
    expect(seen).toMatchObject({ count: 2, mine: null, may: { edit: false, own: false } });
    expect(seen.films.map(({ movie, position }) => [movie._id, position])).toEqual([
      [list.movieIds[0], 1],
      [list.movieIds[1], 2],
    ]);
    expect(seen.cover).toHaveLength(2);
    expect(seen).not.toHaveProperty('key');
  });

  it.each([
    [{}, 'title'],
    [{ title: 'ab' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ title: 'Fine', description: 'x'.repeat(2_001) }, 'description'],
    [{ title: 'Fine', visibility: 'hidden' }, 'visibility'],
    [{ title: 'Fine', ranked: 'yes' }, 'ranked'],
    [{ title: 'Fine', tags: ['one', 'ONE'] }, 'tags'],
  ])('refuses %j and names the field', async (json, field) => {
    const { status, body } = await api.send('POST', '/lists', { cookie: ada.cookie, json });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
  });
});

describe('who sees a list', () => {
  it('is everybody of a public one, and of a private one nobody but those who work on it', async () => {
    const list = await makeList(api, ada, { visibility: 'private' }, 1);
    const { send } = inList(api, list);
    for (const who of [obi, null]) expect(await send('GET', '', who)).toMatchObject({ status: 404 });
    expect(await idsIn(`/profile/${ada.userId}/lists`, obi)).not.toContain(list._id);
    expect(await idsIn(`/profile/${ada.userId}/lists`, ada)).toContain(list._id);
    expect(await idsIn(`/movies/${list.movieIds[0] ?? ''}/lists`)).toEqual([]);
    await send('PATCH', '', ada, { visibility: 'public' });
    expect(await idsIn(`/movies/${list.movieIds[0] ?? ''}/lists`)).toEqual([list._id]);
    expect((await send('GET', '', obi)).status).toBe(200);
  });

  it('opens an unlisted one with its link, until the link is renewed', async () => {
    const list = await makeList(api, ada, { visibility: 'unlisted' }, 1);
    const { send } = inList(api, list);
    const key = `?key=${list.key ?? ''}`;
    expect(list.key).toMatch(/^[\w-]{22}$/);
    expect((await send('GET', '', obi)).status).toBe(404);
    expect((await send('GET', '?key=wrong', null)).status).toBe(404);
    expect((await send('GET', key, null)).body).toMatchObject({ list: { may: { talk: false } } });
    expect(await idsIn('/lists?sort=new')).not.toContain(list._id);
    expect(await idsIn(`/movies/${list.movieIds[0] ?? ''}/lists`)).toEqual([]);
    // A follower no longer needs the link.
    await send('PUT', `/follow${key}`, obi);
    expect((await send('GET', '', obi)).body).toMatchObject({ list: { may: { talk: true } } });
    expect((await send('POST', '/link', obi)).status).toBe(403);
    const renewed = (await send('POST', '/link', ada)).body as { data: { list: ListDetail } };
    expect(renewed.data.list.key).not.toBe(list.key);
    expect(renewed.data.list.followers).toBe(0);
    for (const path of ['', key]) expect((await send('GET', path, obi)).status).toBe(404);
  });

  it('are not those whom a block keeps from its owner', async () => {
    const [owner, other] = [await newFan(api), await newFan(api)];
    const list = await makeList(api, owner, {}, 1);
    await api.send('PUT', `/members/${other.userId}/block`, { cookie: owner.cookie });
    expect((await inList(api, list).read(other)).status).toBe(404);
    expect(await idsIn('/lists?sort=new', other)).not.toContain(list._id);
  });
});

describe('GET /lists', () => {
  it('has those liked lately first, the newest first, and those of followed members', async () => {
    const [one, two] = [await makeList(api, ada), await makeList(api, ada)];
    await inList(api, one).send('PUT', '/like', obi);
    const popular = await idsIn('/lists?limit=100');
    expect(popular.indexOf(one._id)).toBeLessThan(popular.indexOf(two._id));
    const newest = await idsIn('/lists?sort=new&limit=100');
    expect(newest.indexOf(two._id)).toBeLessThan(newest.indexOf(one._id));
    const reader = await newFan(api);
    expect(await idsIn('/lists?sort=following', reader)).toEqual([]);
    await api.send('PUT', `/profile/${ada.userId}/follow`, { cookie: reader.cookie });
    expect(await idsIn('/lists?sort=following&limit=100', reader)).toContain(one._id);
    expect((await api.send('GET', '/lists?sort=following')).status).toBe(401);
  });

  it('finds words of titles and tags', async () => {
    const list = await makeList(api, ada, { title: 'Sunday with grandmother', tags: ['gentle'] });
    for (const q of ['grandmother', 'sun grand', 'gentle']) {
      expect(await idsIn(`/lists?q=${encodeURIComponent(q)}`), q).toEqual(
        q === 'sun grand' ? [] : [list._id],
      );
    }
  });
});

describe('PATCH and DELETE /lists/{id}', () => {
  it('are for its owner alone', async () => {
    const list = await makeList(api, ada);
    const { send } = inList(api, list);
    for (const [method, json] of [
      ['PATCH', { title: 'Mine now' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await send(method, '', obi, json)).status).toBe(403);
      expect((await send(method, '', null, json)).status).toBe(401);
    }
    expect((await send('PATCH', '', ada, {})).status).toBe(400);
    expect((await send('PATCH', '', ada, { title: 'Another name', ranked: true })).body).toMatchObject({
      list: { title: 'Another name', slug: 'another-name', ranked: true, visibility: 'public' },
    });
  });

  it('delete it at once, bring it back within a minute, and remove it for good after that', async () => {
    const list = await makeList(api, ada, {}, 2);
    const { send } = inList(api, list);
    const film = `/movies/${list.movieIds[0] ?? ''}/lists`;
    for (let again = 0; again < 2; again += 1) expect((await send('DELETE', '', ada)).status).toBe(200);
    expect((await send('GET', '', ada)).status).toBe(404);
    expect(await idsIn(film)).toEqual([]);
    expect((await send('POST', '/restore', obi)).status).toBe(404);
    expect((await send('POST', '/restore', ada)).body).toMatchObject({ data: { list: { count: 2 } } });
    expect(await idsIn(film)).toEqual([list._id]);
    await send('DELETE', '', ada);
    await ListModel.updateOne({ _id: list._id }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await send('POST', '/restore', ada)).status).toBe(410);
    await eraseDeletedLists(api.context);
    expect(await ListModel.findById(list._id)).toBeNull();
    expect(await ListMovieModel.countDocuments({ listId: list._id })).toBe(0);
  });
});

describe('POST /lists/{id}/clone', () => {
  it('copies films with credit and without notes, for its new owner alone', async () => {
    const list = await makeList(api, ada, { ranked: true, description: 'Said by Ada' }, 3);
    const { send } = inList(api, list);
    await send('PATCH', `/films/${list.movieIds[0] ?? ''}`, ada, { note: 'Said by Ada, too' });
    const { status, body } = await send('POST', '/clone', obi);
    expect(status).toBe(201);
    const { list: copy } = (body as { data: { list: ListDetail } }).data;
    expect(copy).toMatchObject({
      title: list.title,
      visibility: 'private',
      count: 3,
      description: '',
      copiedFrom: { _id: list._id, owner: { userId: ada.userId } },
    });
    expect(copy.films.map(({ movie, note }) => [movie._id, note])).toEqual(
      list.movieIds.map((id) => [id, '']),
    );
    await send('PATCH', '', ada, { visibility: 'private' });
    expect((await read(copy._id, obi)).list.copiedFrom).toBeNull();
  });
});

describe('PUT and DELETE /lists/{id}/like and /follow', () => {
  it('count each member once, and nobody marks an own list', async () => {
    const list = await makeList(api, ada);
    const { send } = inList(api, list);
    for (const kind of ['like', 'follow'] as const) {
      const count = kind === 'like' ? 'likes' : 'followers';
      await send('PUT', `/${kind}`, obi);
      expect((await send('PUT', `/${kind}`, obi)).body).toMatchObject({ [count]: 1 });
      expect((await read(list._id, null)).list).toMatchObject({ [count]: 1 });
      await send('DELETE', `/${kind}`, obi);
      expect((await send('DELETE', `/${kind}`, obi)).body).toMatchObject({ [count]: 0 });
      expect((await send('PUT', `/${kind}`, ada)).status).toBe(403);
      expect((await send('PUT', `/${kind}`, null)).status).toBe(401);
    }
  });

  it('tell its owner of a like, and those who follow it of new films', async () => {
    const [owner, follower] = [await newFan(api), await newFan(api)];
    const list = await makeList(api, owner, { title: 'Told of at once' });
    await inList(api, list).send('PUT', '/like', follower);
    await inList(api, list).send('PUT', '/follow', follower);
    const other = await makeList(api, owner, {}, 1);
    await inList(api, list).add(owner, other.movieIds[0] ?? '');
    const news = async (who: Fan) => (await api.send('GET', '/notifications', { cookie: who.cookie })).body;
    expect(await news(owner)).toMatchObject({
      notifications: [{ kind: 'list_liked', target: { kind: 'list', id: list._id } }],
    });
    expect(await news(follower)).toMatchObject({
      notifications: [{ kind: 'list_films', text: expect.stringContaining('“Told of at once”') as unknown }],
    });
    const titleIsKnown = async () => {
      const data = await api.send('GET', '/settings/data', { cookie: follower.cookie });
      return [await news(follower), data.body].map((body) =>
        JSON.stringify(body).includes('Told of at once'),
      );
    };
    for (const [method, path, json, isKnown] of [
      ['PATCH', `/lists/${list._id}`, { visibility: 'private' }, false],
      ['PATCH', `/lists/${list._id}`, { visibility: 'unlisted' }, true],
      ['DELETE', `/lists/${list._id}`, {}, false],
      ['POST', `/lists/${list._id}/restore`, {}, true],
      ['PUT', `/members/${follower.userId}/block`, {}, false],
    ] as const) {
      expect((await api.send(method, path, { cookie: owner.cookie, json })).status, path).toBe(200);
      expect(await titleIsKnown(), path).toEqual([isKnown, isKnown]);
    }
  });
});

describe('GET and POST /lists/{id}/posts', () => {
  it('hold what readers say about the list', async () => {
    const list = await makeList(api, ada);
    const { send } = inList(api, list);
    const text = anyText();
    expect((await send('POST', '/posts', obi, { text })).status).toBe(201);
    expect((await send('GET', '/posts', null)).body).toMatchObject({ total: 1, posts: [{ text }] });
    await send('PATCH', '', ada, { visibility: 'private' });
    expect((await send('GET', '/posts', obi)).status).toBe(404);
    expect((await send('POST', '/posts', obi, { text })).status).toBe(404);
    expect((await send('GET', '/posts', ada)).status).toBe(200);
  });
});

it('GET /rss/lists/{id} has the films of a list that everybody can find', async () => {
  const list = await makeList(api, ada, { title: 'To be read elsewhere' }, 2);
  const path = `/rss/lists/${list._id}`;
  const feed = await fetch(`${api.origin}/api/v1${path}`);
  expect(feed.headers.get('content-type')).toContain('application/rss+xml');
  expect(await feed.text()).toContain(`/rating/${list.movieIds[1] ?? ''}`);
  await inList(api, list).send('PATCH', '', ada, { visibility: 'unlisted' });
  expect((await api.send('GET', path)).status).toBe(404);
});

it('GET /lists/{id} says 404 of what is no list', async () => {
  expect((await api.send('GET', `/lists/${new Types.ObjectId().toHexString()}`)).status).toBe(404);
  expect((await api.send('GET', '/lists/none')).status).toBe(400);
});
