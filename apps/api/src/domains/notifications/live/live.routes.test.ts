import { LIVE_EVENTS } from '@filmfisher/shared/notifications/live.schema';
import type { LiveEventName } from '@filmfisher/shared/notifications/live';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hint } from '../../../platform/live/hints.ts';
import { apiEndpoints } from '../../../routes.ts';
import { openEventStream, type EventStream } from '../../../testing/event-stream.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { liveEndpoints } from './live.routes.ts';

const newId = () => new Types.ObjectId().toHexString();
/** Of each test, so that none hears of what was in another one. */
let open: string;
let closed: string;
let movie: string;
/** Who may hear of the open thread; null: everybody. */
let hearers: Set<string> | null;
/** The product's endpoints, but one thread can be read and one cannot. */
const endpoints = [
  ...liveEndpoints({
    readableThreads: (ids) => Promise.resolve(ids.filter((id) => id === open)),
    hearersAmong: (_id, userIds) =>
      Promise.resolve(userIds.filter((userId) => hearers === null || hearers.has(userId))),
  }),
  ...apiEndpoints.filter(({ path }) => path !== '/live'),
];

/** Two processes on one database. */
let here: TestApi;
let there: TestApi;
let ada: SignedIn;
let obi: SignedIn;
const streams: EventStream[] = [];

beforeAll(async () => {
  here = await createTestApi({ endpoints });
  there = await createTestApi({ endpoints });
});
beforeEach(async () => {
  [open, closed, movie, hearers] = [newId(), newId(), newId(), null];
  [ada, obi] = [await here.signInAs('member'), await here.signInAs('member')];
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** Opens a connection, which hears of everything from then on. */
async function listen(api: TestApi, { cookie }: SignedIn, query = '', lastId?: string) {
  const stream = await openEventStream(`${api.origin}/api/v1/live${query}`, { cookie, lastId });
  streams.push(stream);
  return stream;
}

const namesOf = ({ events }: EventStream) => events.map(({ name }) => name);
const dataOf = ({ events }: EventStream) => events.map(({ data }) => data);
const idOf = ({ user }: SignedIn) => user._id.toHexString();
const follow = async (api: TestApi, who: SignedIn, whom: SignedIn) => {
  const path = `/profile/${idOf(whom)}/follow`;
  expect((await api.send('PUT', path, { cookie: who.cookie })).status).toBe(200);
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });
const change = (by: string | null): Hint => ({ name: 'thread', threadId: open, by });
/** Reaches every listener after all hints before it. */
const last = (...who: SignedIn[]): Hint => ({ name: 'notifications', members: who.map(idOf) });
/** Waits until all have heard the last hint, which stands for no change. */
async function hearLast(...heard: EventStream[]) {
  for (const stream of heard) {
    await soon(() => {
      expect(namesOf(stream)).toContain('notifications');
    });
  }
}

describe('GET /live', () => {
  it('tells a member at another process that there is something new, and nobody else', async () => {
    const [mine, other] = [await listen(there, ada), await listen(there, obi)];
    expect(mine.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(mine.headers['content-encoding']).toBeUndefined();
    expect(mine.headers['x-accel-buffering']).toBe('no');
    expect(mine.headers['cache-control']).toBe('no-store, no-transform');
    await follow(here, obi, ada);
    await hearLast(mine);
    expect(mine.events).toEqual([{ name: 'notifications', id: undefined, data: {} }]);
    expect(other.events).toEqual([]);
  });

  it('tells all connections of a member that notifications were read on one of them', async () => {
    const [one, two] = [await listen(here, ada), await listen(there, ada)];
    await here.send('POST', '/notifications/read', { cookie: ada.cookie, json: { all: true } });
    await hearLast(one, two);
  });

  it('tells of the threads and films that are open, if they may be read, and of conversations', async () => {
    const reading = await listen(there, ada, `?thread=${open.toUpperCase()},${closed}&movie=${movie}`);
    const elsewhere = await listen(there, obi);
    here.context.live.publish(
      { name: 'thread', threadId: closed, by: null },
      change(null),
      { name: 'movie', movieId: movie, by: null },
      { name: 'messages', conversationId: movie, members: [ada.user._id] },
      last(ada, obi),
    );
    await hearLast(reading, elsewhere);
    expect(namesOf(reading)).toEqual(['thread', 'movie', 'messages', 'notifications']);
    expect(dataOf(reading)).toEqual([{ threadId: open }, { movieId: movie }, { conversationId: movie }, {}]);
    for (const { name, data } of reading.events) LIVE_EVENTS[name as LiveEventName].parse(data);
    expect(namesOf(elsewhere)).toEqual(['notifications']);
  });

  it('ignores the last event that a browser has heard: it carries no positions', async () => {
    const stream = await listen(here, ada, '', '12345');
    expect(stream.status).toBe(200);
    await follow(here, obi, ada);
    await hearLast(stream);
    expect(stream.lastId()).toBeUndefined();
  });

  it('tells nothing more of a thread to whom it was closed, moderators apart', async () => {
    const moderator = await here.signInAs('moderator');
    const [banned, member, judge] = [
      await listen(here, ada, `?thread=${open}`),
      await listen(here, obi, `?thread=${open}`),
      await listen(here, moderator, `?thread=${open}`),
    ];
    hearers = new Set([idOf(obi)]);
    here.context.live.publish(change(null), last(ada, obi, moderator));
    await hearLast(banned, member, judge);
    expect(namesOf(banned)).toEqual(['notifications']);
    expect(namesOf(member)).toEqual(['thread', 'notifications']);
    expect(namesOf(judge)).toEqual(['thread', 'notifications']);
  });

  it('ends for a session that was ended, and tells it nothing more', async () => {
    const [ended, other] = [await listen(here, ada, `?thread=${open}`), await listen(here, obi)];
    expect((await there.send('POST', '/users/logout', { cookie: ada.cookie })).status).toBe(200);
    here.context.live.publish(change(null));
    await ended.ended;
    expect(ended.events).toEqual([]);
    await follow(here, await here.signInAs('member'), obi);
    await hearLast(other);
  });

  it('tells nothing of those whom the member has blocked or muted, or who have blocked the member', async () => {
    const [writer, third, reader] = [
      await here.signInAs('member'),
      await here.signInAs('member'),
      await here.signInAs('member'),
    ];
    const act = (who: SignedIn, whom: SignedIn, what: string) =>
      here.send('PUT', `/members/${idOf(whom)}/${what}`, { cookie: who.cookie });
    await act(ada, writer, 'block');
    await act(writer, obi, 'block');
    await act(third, writer, 'mute');
    const deaf: EventStream[] = [];
    for (const who of [ada, obi, third]) deaf.push(await listen(here, who, `?thread=${open}`));
    const hearing = await listen(here, reader, `?thread=${open}`);
    here.context.live.publish(change(idOf(writer)), last(ada, obi, third, reader));
    await hearLast(...deaf, hearing);
    expect(deaf.flatMap(namesOf)).toEqual(['notifications', 'notifications', 'notifications']);
    expect(namesOf(hearing)).toEqual(['thread', 'notifications']);
    // What somebody else did at the same time is for them, too.
    here.context.live.publish(change(idOf(writer)), change(idOf(reader)));
    for (const stream of deaf) {
      await soon(() => {
        expect(namesOf(stream)).toContain('thread');
      });
    }
  });

  it('takes no more than a few connections of a member that are opened at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 9 }, () =>
        openEventStream(`${here.origin}/api/v1/live?thread=${open}`, { cookie: ada.cookie }),
      ),
    );
    streams.push(...opened);
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  it('is for members, with a right query, and a few connections each', async () => {
    expect((await here.send('GET', '/live')).status).toBe(401);
    const six = Array(6).fill(open).join(',');
    for (const query of ['?thread=x', `?thread=${six}`, '?movie=x', `?movie=${six}`, '?after=1']) {
      expect((await listen(here, ada, query)).status, query).toBe(400);
    }
    for (let count = 0; count < 6; count++) expect((await listen(here, ada)).status).toBe(200);
    const refused = await listen(here, ada);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await listen(here, obi)).status).toBe(200);
    streams.find(({ status }) => status === 200)?.close();
    await soon(() => {
      expect(here.context.live.listenersOf(idOf(ada))).toBe(5);
    });
  });

  it('ends with the process, which then takes nobody any more', async () => {
    const api = await createTestApi({ endpoints });
    const stream = await listen(api, ada);
    await api.context.live.close();
    await stream.ended;
    expect((await listen(api, ada)).status).toBe(503);
    await api.close();
  });
});
