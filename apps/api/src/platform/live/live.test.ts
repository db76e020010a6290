import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HintStore, KnownHint } from './hints.model.ts';
import { createLive, type Heard, type Live } from './live.ts';

const [ada, obi, thread, movie] = Array.from({ length: 4 }, () => new Types.ObjectId().toHexString()) as [
  string,
  string,
  string,
  string,
];

/** What both processes see; rows may be withheld to appear later, and the database may be away. */
let rows: KnownHint[];
let isAway: boolean;
let looks: number;
const store: HintStore = {
  add(hints) {
    if (isAway) return Promise.reject(new Error('away'));
    rows.push(...hints);
    return Promise.resolve();
  },
  since(at) {
    looks += 1;
    if (isAway) return Promise.reject(new Error('away'));
    return Promise.resolve(rows.filter(({ id }) => new Types.ObjectId(id).getTimestamp() >= at));
  },
};

/** Two processes on one database. */
let here: Live;
let there: Live;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T09:00:00Z') });
  [rows, isAway, looks] = [[], false, 0];
  [here, there] = [createLive(store), createLive(store)];
});
afterEach(async () => {
  const closing = Promise.all([here.close(), there.close()]);
  await vi.runAllTimersAsync();
  await closing;
  vi.useRealTimers();
});

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function listen(
  live: Live,
  userId: string,
  { threads = [], movies = [] }: Partial<Record<'threads' | 'movies', string[]>> = {},
) {
  const heard: Heard[] = [];
  const end = vi.fn();
  const stop = live.listen({ userId, threads, movies, hear: (hint) => heard.push(hint), end });
  return { stop, end, heard, names: () => heard.map(({ name }) => name) };
}

const news = (...members: string[]) => ({ name: 'notifications', members }) as const;
const post = (by: string | null) => ({ name: 'thread', threadId: thread, by }) as const;

describe('live hints', () => {
  it('reach those whom they are for, at this process at once and at the other one with its next look', async () => {
    const [atHere, atThere, other] = [
      listen(here, ada),
      listen(there, ada, { threads: [thread], movies: [movie] }),
      listen(there, obi),
    ];
    here.publish(news(ada), post(obi), { name: 'movie', movieId: movie, by: null });
    here.publish({ name: 'messages', conversationId: movie, members: [ada] });
    await passing(0);
    expect(atHere.names()).toEqual(['notifications']);
    expect(atThere.names()).toEqual([]);
    await passing(600);
    expect(atHere.names()).toEqual(['notifications', 'messages']);
    expect(atThere.names()).toEqual(['notifications', 'thread', 'movie', 'messages']);
    expect(atThere.heard[1]).toMatchObject({ subject: thread, by: [obi] });
    expect(other.names()).toEqual([]);
  });

  it('are heard once, however often they are read again', async () => {
    const listeners = [listen(here, ada), listen(there, ada)];
    here.publish(news(ada));
    await passing(20_000);
    for (const { names } of listeners) expect(names()).toEqual(['notifications']);
  });

  it('are heard although their row appears after others with later ids', async () => {
    const listener = listen(there, ada, { threads: [thread] });
    here.publish(post(null));
    await passing(0);
    const late = rows.splice(0);
    await passing(200);
    here.publish(news(ada));
    await passing(1_000);
    expect(listener.names()).toEqual(['notifications']);
    rows.push(...late);
    await passing(1_000);
    expect(listener.names()).toEqual(['notifications', 'thread']);
  });

  it('that come together are one, for all who would have heard one of them', async () => {
    here.publish(news(ada));
    await passing(0);
    here.publish(post(ada), news(obi));
    here.publish(post(obi), news(ada, obi));
    await passing(200);
    expect(rows).toHaveLength(3);
    expect(rows.slice(1)).toMatchObject([
      { name: 'thread', by: [ada, obi] },
      { name: 'notifications', members: [obi, ada] },
    ]);
    here.publish(post(ada), post(null));
    await passing(200);
    expect(rows.at(-1)).toMatchObject({ name: 'thread', by: [] });
  });

  it('of the last moments are heard by those who begin to listen', async () => {
    here.publish(post(null));
    await passing(3_000);
    const [atHere, atThere] = [here, there].map((live) => listen(live, ada, { threads: [thread] }));
    await passing(0);
    expect(atHere?.names()).toEqual(['thread']);
    expect(atThere?.names()).toEqual(['thread']);
    await passing(10_000);
    expect(listen(here, ada, { threads: [thread] }).names()).toEqual([]);
  });

  it('are asked for only while somebody listens', async () => {
    await passing(10_000);
    expect(looks).toBe(0);
    const { stop } = listen(here, ada);
    await passing(2_100);
    expect(looks).toBe(5);
    stop();
    await passing(10_000);
    expect(looks).toBe(5);
    const again = listen(here, ada);
    await passing(0);
    expect(looks).toBe(6);
    again.stop();
  });

  it('that may have been missed while the database was away are made up for by `reload`, once', async () => {
    const listener = listen(there, ada);
    await passing(1_000);
    isAway = true;
    here.publish(news(ada));
    await passing(1_000);
    isAway = false;
    await passing(10_000);
    expect(listener.names()).toEqual(['reload']);
  });

  it('that came too late for the looks are made up for by `reload`, too', async () => {
    const listener = listen(here, ada);
    await passing(1_000);
    let answer: () => void = () => undefined;
    vi.spyOn(store, 'since').mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => {
          resolve([]);
        };
      }),
    );
    await passing(6_000);
    answer();
    await passing(10_000);
    expect(listener.names()).toEqual(['reload']);
  });

  it('fail nobody, and are stored when `stored` says so', async () => {
    isAway = true;
    expect(() => here.publish(news(ada))).not.toThrow();
    await here.stored();
    isAway = false;
    here.publish(post(null));
    const stored = here.stored();
    await passing(100);
    await stored;
    expect(rows).toMatchObject([{ name: 'thread' }]);
  });

  it('end with the process', async () => {
    const { end } = listen(here, ada);
    expect([here.listeners(), here.listenersOf(ada), here.isClosed()]).toEqual([1, 1, false]);
    const closing = here.close();
    await passing(500);
    await closing;
    expect(end).toHaveBeenCalledOnce();
    expect([here.listeners(), here.listenersOf(ada), here.isClosed()]).toEqual([0, 0, true]);
  });
});
