import { LIVE_EVENTS } from '@filmfisher/shared/live';
import type { LiveEventName } from '@filmfisher/shared/vocabulary';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, type EventStream } from '../../../testing/event-stream.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { apiEndpoints } from '../../../routes.ts';
import { LiveEventModel } from '../../../platform/live/live-events.model.ts';
import { liveEndpoints } from './live.routes.ts';

const OPEN = new Types.ObjectId().toHexString();
const CLOSED = new Types.ObjectId().toHexString();
/** Of a community. */
const OURS = new Types.ObjectId().toHexString();
const readable = new Set([OPEN, OURS]);
/** Of every post. */
let author = new Types.ObjectId().toHexString();
/** The product's endpoints, but one thread can be read and one cannot. */
const endpoints = [
  ...liveEndpoints({
    readableThreads: (ids) => Promise.resolve(ids.filter((id) => readable.has(id))),
    authorOfPost: () => Promise.resolve(author),
    unreadMessages: () => Promise.resolve(3),
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
  [ada, obi] = [await here.signInAs('member'), await here.signInAs('member')];
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** Opens a connection, and waits until it hears of everything that comes. */
async function listen(api: TestApi, { cookie }: SignedIn, query = '', lastId?: string) {
  const stream = await openEventStream(`${api.origin}/api/v1/live${query}`, { cookie, lastId });
  streams.push(stream);
  if (stream.status === 200)
    await vi.waitFor(
      () => {
        expect(namesOf(stream)).toContain('unread');
      },
      { timeout: 5_000 },
    );
  return stream;
}

const namesOf = ({ events }: EventStream) => events.map(({ name }) => name);
const heard = (stream: EventStream, name: LiveEventName) =>
  stream.events.filter((event) => event.name === name).map(({ data }) => data);
const follow = async (api: TestApi, who: SignedIn, whom: SignedIn) => {
  const path = `/profile/${whom.user._id.toHexString()}/follow`;
  expect((await api.send('PUT', path, { cookie: who.cookie })).status).toBe(200);
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

describe('GET /live', () => {
  it('tells a member at another process what is new, and nobody else', async () => {
    const [mine, other] = [await listen(there, ada), await listen(there, obi)];
    expect(mine.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(mine.headers['content-encoding']).toBeUndefined();
    expect(mine.headers['x-accel-buffering']).toBe('no');
    expect(mine.headers['cache-control']).toBe('no-store, no-transform');
    await follow(here, obi, ada);
    await soon(() => {
      expect(namesOf(mine)).toEqual(['unread', 'notification', 'unread']);
    });
    expect(heard(mine, 'unread')).toEqual([
      { notifications: 0, messages: 3 },
      { notifications: 1, messages: 3 },
    ]);
    expect(heard(mine, 'notification')).toMatchObject([{ text: `${obi.user.username} followed you` }]);
    for (const { name, data } of mine.events) LIVE_EVENTS[name as LiveEventName].parse(data);
    expect(namesOf(other)).toEqual(['unread']);
  });

  it('tells all connections of a member what was read on one of them', async () => {
    await follow(here, obi, ada);
    const [one, two] = [await listen(here, ada), await listen(there, ada)];
    await here.send('POST', '/notifications/read', { cookie: ada.cookie, json: { all: true } });
    for (const stream of [one, two]) {
      await soon(() => {
        expect(heard(stream, 'unread').at(-1)).toEqual({ notifications: 0, messages: 3 });
      });
    }
  });

  it('resumes after a break, at another process: nothing is lost and nothing comes twice', async () => {
    const third = await here.signInAs('member');
    const first = await listen(here, ada);
    await follow(here, obi, ada);
    await soon(() => {
      expect(heard(first, 'notification')).toHaveLength(1);
    });
    const lastId = first.lastId();
    first.close();
    await follow(here, third, ada);
    const second = await listen(there, ada, '', lastId);
    const again = await listen(there, ada, `?after=${lastId ?? ''}`);
    for (const stream of [second, again]) {
      await soon(() => {
        expect(heard(stream, 'notification')).toMatchObject([
          { text: `${third.user.username} and 1 other followed you` },
        ]);
      });
    }
  });

  it('says so when too much was missed', async () => {
    const first = await listen(here, ada);
    first.close();
    await follow(here, obi, ada);
    await LiveEventModel.deleteMany({});
    await follow(here, ada, obi);
    const second = await listen(here, ada, '', first.lastId());
    await soon(() => {
      expect(namesOf(second)).toContain('resync');
    });
  });

  it('tells of new posts in the threads that are open, if they may be read', async () => {
    const reading = await listen(there, ada, `?thread=${OPEN},${CLOSED}`);
    const elsewhere = await listen(there, obi);
    const post = (threadId: string) => {
      const data = { threadId, postId: OPEN, space: `board:${OPEN}` };
      return here.context.live.publish({ name: 'post', to: { thread: threadId }, data });
    };
    await post(CLOSED);
    await post(OPEN);
    await soon(() => {
      expect(heard(reading, 'post')).toMatchObject([{ threadId: OPEN }]);
    });
    expect(heard(elsewhere, 'post')).toEqual([]);
  });

  it('tells nothing more of a community to whom it has banned', async () => {
    const reading = await listen(here, ada, `?thread=${OURS},${OPEN}`);
    readable.delete(OURS);
    const post = (threadId: string, space: string) =>
      here.context.live.publish({
        name: 'post',
        to: { thread: threadId },
        data: { threadId, postId: OPEN, space },
      });
    await post(OURS, `community:${OPEN}`);
    await post(OPEN, `board:${OPEN}`);
    await soon(() => {
      expect(heard(reading, 'post')).toMatchObject([{ threadId: OPEN }]);
    });
  });

  it('ends for a session that was ended, and tells it nothing more', async () => {
    const [ended, other] = [await listen(here, ada, `?thread=${OPEN}`), await listen(here, obi)];
    expect((await there.send('POST', '/users/logout', { cookie: ada.cookie })).status).toBe(200);
    const data = { threadId: OPEN, postId: OPEN, space: `board:${OPEN}` };
    await here.context.live.publish({ name: 'post', to: { thread: OPEN }, data });
    await ended.ended;
    expect(namesOf(ended)).toEqual(['unread']);
    await follow(here, await here.signInAs('member'), obi);
    await soon(() => {
      expect(heard(other, 'notification')).toHaveLength(1);
    });
  });

  it('tells nothing of posts of those whom the member has blocked or muted, or who have blocked the member', async () => {
    const writer = await here.signInAs('member');
    author = writer.user._id.toHexString();
    const third = await here.signInAs('member');
    const act = (who: SignedIn, whom: SignedIn, what: string) =>
      here.send('PUT', `/members/${whom.user._id.toHexString()}/${what}`, { cookie: who.cookie });
    await act(ada, writer, 'block');
    await act(writer, obi, 'block');
    await act(third, writer, 'mute');
    const reader = await here.signInAs('member');
    const deaf: EventStream[] = [];
    for (const who of [ada, obi, third]) deaf.push(await listen(here, who, `?thread=${OPEN}`));
    const hearing = await listen(here, reader, `?thread=${OPEN}`);
    const data = { threadId: OPEN, postId: OPEN, space: `board:${OPEN}` };
    await here.context.live.publish({ name: 'post', to: { thread: OPEN }, data });
    await here.context.live.publish({ name: 'thread', to: { thread: OPEN }, data: { threadId: OPEN } });
    for (const stream of [...deaf, hearing]) {
      await soon(() => {
        expect(heard(stream, 'thread')).toHaveLength(1);
      });
    }
    expect(deaf.flatMap((stream) => heard(stream, 'post'))).toEqual([]);
    expect(heard(hearing, 'post')).toHaveLength(1);
  });

  it('takes no more than a few connections of a member that are opened at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 9 }, () =>
        openEventStream(`${here.origin}/api/v1/live?thread=${OPEN}`, {
          cookie: ada.cookie,
          lastId: undefined,
        }),
      ),
    );
    streams.push(...opened);
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  it('is for members, with a right query, and a few connections each', async () => {
    expect((await here.send('GET', '/live')).status).toBe(401);
    for (const query of ['?thread=x', `?thread=${Array(6).fill(OPEN).join(',')}`, '?after=x', '?userId=x']) {
      expect((await listen(here, ada, query)).status).toBe(400);
    }
    for (let count = 0; count < 6; count++) expect((await listen(here, ada)).status).toBe(200);
    const refused = await listen(here, ada);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await listen(here, obi)).status).toBe(200);
    streams[4]?.close();
    await soon(() => {
      expect(here.context.live.listenersOf(ada.user._id.toHexString())).toBe(5);
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
