import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { LiveEventModel } from './live-events.model.ts';
import { createLive, type Heard, type Live } from './live.ts';
import { newDatabaseName } from '../../testing/test-databases.ts';

const clock = { now: () => new Date() };
const [ada, obi, thread] = [1, 2, 3].map(() => new Types.ObjectId().toHexString()) as [
  string,
  string,
  string,
];

let database: Database;
/** Two processes on one database. */
let here: Live;
let there: Live;

beforeAll(async () => {
  database = createDatabase(createTestLogger());
  await database.connect(inject('mongoUri'), { dbName: newDatabaseName() });
});
beforeEach(() => {
  [here, there] = [createLive({ clock }), createLive({ clock })];
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
});
afterAll(() => database.dropAndClose());

const news = (text: string, userId = ada) => ({
  name: 'unread' as const,
  to: { members: [userId] },
  data: { text },
});

/** Listens, and is ready when it hears of everything that comes from now on. */
async function listen(live: Live, userId: string, more: { threads?: string[]; after?: number } = {}) {
  const heard: Heard[] = [];
  const missed: boolean[] = [];
  let position = 0;
  const stop = live.listen({
    userId,
    threads: more.threads ?? [],
    after: more.after,
    hear: (events) => heard.push(...events),
    begin(at, hasMissed) {
      position = at;
      missed.push(hasMissed);
    },
    end: () => undefined,
  });
  await vi.waitFor(() => {
    expect(missed).not.toHaveLength(0);
  });
  return {
    stop,
    missed,
    position: () => heard.at(-1)?.position ?? position,
    texts: () => heard.map(({ data }) => data['text']),
  };
}

describe('live events', () => {
  it('reach members at every process, and only those whom they are for', async () => {
    const [atHere, atThere, other] = [
      await listen(here, ada),
      await listen(there, ada, { threads: [thread] }),
      await listen(there, obi),
    ];
    await here.publish(news('one'));
    await there.publish({ name: 'post', to: { thread }, data: { text: 'post' } }, news('two'));
    await vi.waitFor(
      () => {
        expect(atHere.texts()).toEqual(['one', 'two']);
        expect(atThere.texts()).toEqual(['one', 'post', 'two']);
      },
      { timeout: 5_000 },
    );
    expect(other.texts()).toEqual([]);
  });

  it('are all heard once, in one order, however many processes tell at the same time', async () => {
    const listeners = [await listen(here, ada), await listen(there, ada)];
    const count = 40;
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        (index % 2 === 0 ? here : there).publish(news(String(index))),
      ),
    );
    await vi.waitFor(
      () => {
        for (const { texts } of listeners) expect(texts()).toHaveLength(count);
      },
      { timeout: 5_000 },
    );
    expect(listeners[0]?.texts()).toEqual(listeners[1]?.texts());
    expect(new Set(listeners[0]?.texts()).size).toBe(count);
  });

  it('that were missed are heard at another process, none twice', async () => {
    const before = await listen(here, ada);
    await here.publish(news('before'));
    await vi.waitFor(() => {
      expect(before.texts()).toEqual(['before']);
    });
    before.stop();
    await here.publish(news('meanwhile'), news('of Obi', obi));
    const after = await listen(there, ada, { after: before.position() });
    await there.publish(news('after'));
    await vi.waitFor(() => {
      expect(after.texts()).toEqual(['meanwhile', 'after']);
    });
    expect(after.missed).toEqual([false]);
  });

  it('that are not kept any more are told to be missing', async () => {
    const before = await listen(here, ada);
    before.stop();
    await here.publish(news('too old'), news('known'));
    await LiveEventModel.deleteOne({ _id: before.position() + 1 });
    const after = await listen(here, ada, { after: before.position() });
    await vi.waitFor(() => {
      expect(after.missed).toEqual([false, true]);
      expect(after.texts()).toEqual(['known']);
    });
    const ofAnotherTime = await listen(here, ada, { after: 1e9 });
    expect(ofAnotherTime.missed).toEqual([true]);
  });
});
