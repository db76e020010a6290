import { feedSchema, type FeedItem } from '@filmfisher/shared/feed/feed.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommunity, inCommunity, threadOf } from '../../../testing/community-flows.ts';
import { makeList } from '../../../testing/list-flows.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { EntryModel } from '../../diary/entries/entries.model.ts';
import { FollowModel } from '../follows/follows.model.ts';

// Ahead of the real time: the database removes sessions by its own clock.
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
let now = Date.parse('2126-03-10T09:00:00Z');
let api: TestApi;
let me: Fan;
let ada: Fan;
let obi: Fan;
let space: string;

const follow = (whom: Fan) => api.send('PUT', `/profile/${whom.userId}/follow`, { cookie: me.cookie });
async function newMovie() {
  return (await buildMovie())._id.toHexString();
}
const log = (film: string, more: object = {}, by = ada) =>
  api.send('POST', '/diary', { cookie: by.cookie, json: { movieId: film, ...more } });
const privacy = (diary: string) =>
  api.send('PATCH', '/settings/privacy', { cookie: ada.cookie, json: { diary } });

/** @returns all items, read by pages of so many */
async function feed(kind?: string, limit = 20, by = me): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  let next: string | null = '';
  while (next !== null && items.length < 500) {
    const query = `limit=${limit}${kind ? `&kind=${kind}` : ''}${next === '' ? '' : `&cursor=${next}`}`;
    const { body } = await api.send('GET', `/feed?${query}`, { cookie: by.cookie });
    const page = feedSchema.parse(body);
    items.push(...page.items);
    ({ next } = page);
  }
  return items;
}

beforeAll(async () => {
  // Each question is a second later than the one before, so that an order by time is a total one.
  api = await createTestApi({ context: { clock: { now: () => new Date((now += SECOND)) } } });
});
beforeEach(async () => {
  [me, ada, obi] = [await newTalker(api), await newTalker(api), await newTalker(api)];
  space = spaceOf(await buildBoard('Talk'));
  await follow(ada);
});
afterAll(() => api.close());

describe('the diary in the feed', () => {
  it('tells of films that were watched, and their stars there alone', async () => {
    const [first, second] = [await newMovie(), await newMovie()];
    await log(first, { stars: 9 });
    await log(second);
    expect(await feed()).toMatchObject([
      {
        kind: 'diary',
        count: 2,
        films: [
          { movie: { _id: second }, stars: null },
          { movie: { _id: first }, stars: 9 },
        ],
      },
    ]);
    expect(await feed('rating')).toMatchObject([{ kind: 'rating', films: [{ movie: { _id: first } }] }]);
  });

  it('tells nothing of private and deleted entries, nor of a diary that is private', async () => {
    await log(await newMovie(), { private: true });
    const { body } = await log(await newMovie());
    const { _id } = (body as { data: { entry: { _id: string } } }).data.entry;
    await api.send('DELETE', `/diary/${_id}`, { cookie: ada.cookie });
    expect(await feed('diary')).toEqual([]);
    await log(await newMovie());
    for (const [audience, count] of [
      ['private', 0],
      ['followers', 1],
      ['public', 1],
    ] as const) {
      await privacy(audience);
      expect(await feed('diary'), audience).toHaveLength(count);
    }
  });

  it('tells nothing of stars that came with an entry that the reader does not read', async () => {
    const film = await newMovie();
    const { body } = await log(film, { stars: 9, private: true });
    const { _id } = (body as { data: { entry: { _id: string } } }).data.entry;
    expect(await feed()).toEqual([]);
    await api.send('PATCH', `/diary/${_id}`, { cookie: ada.cookie, json: { private: false } });
    expect(await feed()).toMatchObject([{ kind: 'diary' }]);
    await privacy('private');
    expect(await feed()).toEqual([]);
    await api.send('PUT', `/movies/${film}/rating`, { cookie: ada.cookie, json: { stars: 8 } });
    expect(await feed()).toMatchObject([{ kind: 'rating', films: [{ stars: 8 }] }]);
  });

  it('puts what is hours apart into entries of their own', async () => {
    await log(await newMovie());
    await EntryModel.updateMany({ userId: ada.userId }, { createdAt: new Date(now - 13 * HOUR) });
    await log(await newMovie());
    expect(await feed('diary')).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  it('comes by pages that miss none of many of the very same moment', async () => {
    const at = new Date(now);
    const movieIds = await Promise.all(Array.from({ length: 12 }, newMovie));
    const entry = { userId: ada.userId, rewatch: false, private: false, createdAt: at };
    await EntryModel.insertMany(movieIds.map((movieId) => ({ ...entry, movieId })));
    const items = await feed('diary', 1);
    const named = items.flatMap((item) => (item.kind === 'diary' ? item.films : []));
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(new Set(named.map(({ movie }) => movie._id)).size).toBe(named.length);
  });
});

describe('lists in the feed', () => {
  it('are those that everybody can find', async () => {
    const list = await makeList(api, ada, { title: 'Films of Lagos' }, 2);
    await makeList(api, ada, { visibility: 'private' });
    await makeList(api, ada, { visibility: 'unlisted' });
    const deleted = await makeList(api, ada);
    await api.send('DELETE', `/lists/${deleted._id}`, { cookie: ada.cookie });
    const path = `/lists/${list._id}-films-of-lagos`;
    expect(await feed('list')).toMatchObject([{ list: { name: 'Films of Lagos', path, films: 2 } }]);
  });
});

describe('conversations in the feed', () => {
  it('tell what was begun and written, each conversation once, and lead to the latest post', async () => {
    const { thread } = await beginThread(api, ada, space, { title: 'Which one first?' });
    const last = await writeIn(api, ada, thread._id, { text: 'The **old** one.' });
    expect(await feed()).toMatchObject([
      {
        kind: 'post',
        count: 2,
        started: true,
        thread: { name: 'Which one first?', path: `/forum/${thread._id}-which-one-first?post=${last._id}` },
        place: { name: 'Talk' },
        text: 'The old one.',
      },
    ]);
  });

  it('give no plot away, and tell nothing of what is deleted or hidden', async () => {
    await beginThread(api, ada, space, { spoiler: true });
    expect(await feed('post')).toMatchObject([{ text: '' }]);
    const { thread } = await beginThread(api, obi, space);
    const post = await writeIn(api, ada, thread._id);
    expect(await feed('post')).toHaveLength(2);
    await api.send('DELETE', `/posts/${post._id}`, { cookie: ada.cookie });
    expect(await feed('post')).toHaveLength(1);
    await writeIn(api, ada, thread._id);
    const { cookie } = await api.signInAs('moderator');
    await decideOn(api, cookie, { kind: 'thread', id: thread._id }, 'hide');
    expect(await feed('post')).toHaveLength(1);
  });

  it('shows those of a closed community to its members alone', async () => {
    const community = await createCommunity(api, ada, { entry: 'invitation' });
    const { startThread, invite, join } = inCommunity(api, community);
    const id = threadOf(await startThread(ada));
    expect(await feed('post')).toEqual([]);
    await invite(ada, me);
    await join(me);
    expect(await feed('post')).toMatchObject([{ place: { name: community.name } }]);
    expect(JSON.stringify(await feed())).toContain(id);
  });

  it('leaves out those begun by a member whom the reader has muted or blocked', async () => {
    const { thread } = await beginThread(api, obi, space);
    await writeIn(api, ada, thread._id);
    expect(await feed('post')).toHaveLength(1);
    for (const what of ['mute', 'block']) {
      await api.send('PUT', `/members/${obi.userId}/${what}`, { cookie: me.cookie });
      expect(await feed('post'), what).toEqual([]);
      await api.send('DELETE', `/members/${obi.userId}/${what}`, { cookie: me.cookie });
    }
  });
});

describe('the feed of a member who follows more than are read at once', () => {
  it('has what the first and the last of them did, the latest first', async () => {
    const followerId = new Types.ObjectId(me.userId);
    const others = Array.from({ length: 400 }, () => ({ followerId, followeeId: new Types.ObjectId() }));
    await FollowModel.insertMany(others.map((row) => ({ ...row, createdAt: new Date(now) })));
    await follow(obi);
    await log(await newMovie(), {}, ada);
    await log(await newMovie(), {}, obi);
    expect(await feed('diary')).toMatchObject([
      { member: { userId: obi.userId } },
      { member: { userId: ada.userId } },
    ]);
  });
});
