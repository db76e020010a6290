import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../testing/news-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { NotificationModel } from './notifications.model.ts';

const DAY = 24 * 60 * 60_000;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

let api: TestApi;
let now = START;
let me: SignedIn;
let ada: SignedIn;
let obi: SignedIn;

/** Reads on the first day, on which everybody is still signed in. */
async function list(member = me, query = '') {
  now = START;
  const { body } = await api.send('GET', `/notifications${query}`, { cookie: member.cookie });
  expect(body).toEqual(notificationListSchema.parse(body));
  return notificationListSchema.parse(body);
}
const followed = (actor: SignedIn, whom = me) =>
  tell(api, [whom.user._id], { kind: 'follow', actorId: actor.user._id });
const read = (json: object, cookie = me.cookie) => api.send('POST', '/notifications/read', { cookie, json });

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date((now += 1_000)) } } });
});
beforeEach(async () => {
  now = START;
  [me, ada, obi] = [await api.signInAs('member'), await api.signInAs('member'), await api.signInAs('member')];
});
afterAll(() => api.close());

describe('notifications', () => {
  it('tell of new followers, those of one day together, the last one by name', async () => {
    await api.send('PUT', `/profile/${me.user._id.toHexString()}/follow`, { cookie: ada.cookie });
    await followed(obi);
    const { notifications, unread, next } = await list();
    expect({ unread, next }).toEqual({ unread: 1, next: null });
    const obiId = obi.user._id.toHexString();
    expect(notifications).toMatchObject([
      {
        kind: 'follow',
        read: false,
        actors: [
          { userId: obiId, username: obi.user.username, profilePicture: null },
          { userId: ada.user._id.toHexString() },
        ],
        count: 2,
        target: { kind: 'member', id: obiId, path: `/profile/${obiId}` },
        text: `${obi.user.username} and 1 other followed you`,
      },
    ]);
    expect((await list(ada)).notifications).toEqual([]);
  });

  it('tell of a follower once a day, however often the follow is undone and done', async () => {
    const path = `/profile/${me.user._id.toHexString()}/follow`;
    await api.send('PUT', path, { cookie: ada.cookie });
    await read({ all: true });
    await api.send('DELETE', path, { cookie: ada.cookie });
    expect(await list()).toEqual({ unread: 0, notifications: [], next: null });
    await api.send('PUT', path, { cookie: ada.cookie });
    expect(await list()).toMatchObject({ unread: 0, notifications: [{ count: 1, read: true }] });
    now += DAY;
    await followed(ada);
    expect(await list()).toMatchObject({ unread: 1, notifications: [{ read: false }, { read: true }] });
    expect((await list(me, '?unread=true')).notifications).toMatchObject([{ read: false }]);
  });

  it('lose nobody who comes at the same time', async () => {
    const actors = Array.from({ length: 12 }, () => new Types.ObjectId());
    await Promise.all(actors.map((actorId) => tell(api, [me.user._id], { kind: 'follow', actorId })));
    expect(await NotificationModel.find({ userId: me.user._id }).lean()).toMatchObject([{ count: 12 }]);
    // The last actor has deleted their account.
    expect((await list()).notifications).toMatchObject([
      { actors: [], count: 12, target: { path: null }, text: 'A former member and 11 others followed you' },
    ]);
  });

  it('name the film and the review that was found helpful', async () => {
    const movie = await buildMovie({ title: 'Living in Bondage' });
    const [one, two] = [new Types.ObjectId(), new Types.ObjectId()];
    const helpful = (actor: SignedIn, reviewId: Types.ObjectId) =>
      tell(api, [me.user._id], {
        kind: 'helpful',
        actorId: actor.user._id,
        reviewId,
        movieId: movie._id,
      });
    await helpful(ada, one);
    await helpful(obi, one);
    await helpful(obi, one);
    await helpful(ada, two);
    const { notifications } = await list();
    const path = `/movies/${movie._id.toHexString()}/review`;
    expect(notifications).toMatchObject([
      { kind: 'helpful', target: { kind: 'review', id: two.toHexString(), path }, count: 1 },
      {
        kind: 'helpful',
        target: { kind: 'review', id: one.toHexString(), path },
        text: `${obi.user.username} and 1 other found your review of Living in Bondage helpful`,
      },
    ]);
  });

  it('are read one by one or all, and only the own ones', async () => {
    for (const actor of [ada, obi]) {
      await followed(actor);
      now += DAY;
    }
    await followed(ada, obi);
    const [latest, older] = (await list()).notifications;
    const [others] = (await list(obi)).notifications;
    expect((await read({ ids: [older?._id, others?._id] })).body).toEqual({
      unread: 1,
      messages: 0,
      requests: 0,
    });
    expect((await list()).notifications.map((row) => row.read)).toEqual([false, true]);
    expect((await list(obi)).unread).toBe(1);
    expect((await read({ ids: [] })).body).toEqual({ unread: 1, messages: 0, requests: 0 });
    expect((await read({ all: true })).body).toEqual({ unread: 0, messages: 0, requests: 0 });
    const unread = await api.send('GET', '/notifications/unread', { cookie: me.cookie });
    expect(unread.body).toEqual({ unread: 0, messages: 0, requests: 0 });
    expect(latest?.actors[0]?.username).toBe(obi.user.username);
    expect((await list(obi)).unread).toBe(1);
  });

  it.each([{}, { ids: [], all: true }, { all: false }, undefined])(
    'stay as they are when %j is sent instead of ids or all: true',
    async (json) => {
      await followed(ada);
      const answer = await api.send('POST', '/notifications/read', {
        cookie: me.cookie,
        ...(json && { json }),
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(answer.body).toHaveProperty('fields.all');
      expect((await list()).unread).toBe(1);
    },
  );

  it('come by pages, the latest first, undisturbed by what is new', async () => {
    for (const actor of [ada, obi, ada]) {
      await followed(actor);
      now += DAY;
    }
    const first = await list(me, '?limit=2');
    now = START + 5 * DAY;
    await followed(obi);
    const second = await list(me, `?limit=2&cursor=${first.next ?? ''}`);
    expect(first).toMatchObject({ unread: 3 });
    expect(second).toMatchObject({ unread: 4, next: null });
    const times = [...first.notifications, ...second.notifications].map(({ at }) => at);
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are nobody else’s, and need a list of ids', async () => {
    expect(await api.send('GET', '/notifications')).toMatchObject({ status: 401 });
    expect(await api.send('GET', '/notifications/unread')).toMatchObject({ status: 401 });
    expect(await read({ all: true }, '')).toMatchObject({ status: 401 });
    for (const json of [{ ids: 'x' }, { ids: ['x'] }, { ids: { $ne: '' } }, { userId: 'x' }]) {
      expect(await read(json)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });
});
