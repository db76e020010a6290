import { describe, expect, it } from 'vitest';
import { createSharedCache } from './shared-cache.ts';

interface Box {
  text: string;
}

/** A cache whose time stands still until it is moved. */
function createTrial(options: { isOn?: boolean; maxBytes?: number } = {}) {
  let at = 1_000_000;
  const cache = createSharedCache<Box>({
    clock: { now: () => new Date(at) },
    isOn: options.isOn ?? true,
    lifeMs: 1_000,
    maxBytes: options.maxBytes ?? 1_000_000,
    bytesOf: ({ text }) => text.length,
  });
  const move = (ms: number) => {
    at += ms;
  };
  return { cache, move };
}

const make = (text: string) => () => Promise.resolve({ text });

/** A value that is made when the test says so. */
function later() {
  let resolve: (box: Box) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const value = new Promise<Box>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return {
    make: () => value,
    give: (text: string) => resolve({ text }),
    fail: () => reject(new Error('down')),
  };
}

describe('a shared cache', () => {
  it('gives out a young value, and makes one again when its time is over', async () => {
    const { cache, move } = createTrial();
    expect(await cache.get('a', make('1'), false)).toEqual({ text: '1' });
    move(999);
    expect(await cache.get('a', make('2'), false)).toEqual({ text: '1' });
    expect(await cache.get('b', make('3'), false)).toEqual({ text: '3' });
    move(1);
    expect(await cache.get('a', make('4'), false)).toEqual({ text: '4' });
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 3, entries: 2 });
  });

  it('extends no lifetime when the clock goes back', async () => {
    const { cache, move } = createTrial();
    await cache.get('a', make('1'), false);
    move(-5_000);
    expect(await cache.get('a', make('2'), false)).toEqual({ text: '2' });
  });

  it('makes the value once for many simultaneous callers', async () => {
    const { cache } = createTrial();
    const slow = later();
    let made = 0;
    const asked = Array.from({ length: 50 }, () =>
      cache.get(
        'a',
        () => {
          made += 1;
          return slow.make();
        },
        false,
      ),
    );
    slow.give('1');
    expect(new Set((await Promise.all(asked)).map(({ text }) => text))).toEqual(new Set(['1']));
    expect(made).toBe(1);
    expect(cache.stats()).toMatchObject({ hits: 49, misses: 1 });
  });

  it('makes a new value for newcomers when the one under way takes longer than it may live', async () => {
    const { cache, move } = createTrial();
    const slow = later();
    const first = cache.get('a', slow.make, false);
    move(1_000);
    expect(await cache.get('a', make('new'), false)).toEqual({ text: 'new' });
    slow.give('old');
    expect(await first).toEqual({ text: 'old' });
    expect(await cache.get('a', make('newer'), false)).not.toEqual({ text: 'old' });
  });

  it('makes a value afresh on request, although one is kept or under way', async () => {
    const { cache } = createTrial();
    await cache.get('kept', make('old'), false);
    const slow = later();
    const waiting = cache.get('under way', slow.make, false);
    expect(await cache.get('kept', make('new'), true)).toEqual({ text: 'new' });
    expect(await cache.get('under way', make('new'), true)).toEqual({ text: 'new' });
    slow.give('old');
    await waiting;
  });

  it('fails all callers who wait for a failed value, and tries again for the next one', async () => {
    const { cache } = createTrial();
    const slow = later();
    const asked = [cache.get('a', slow.make, false), cache.get('a', slow.make, false)];
    slow.fail();
    for (const result of await Promise.allSettled(asked)) expect(result.status).toBe('rejected');
    expect(await cache.get('a', make('1'), false)).toEqual({ text: '1' });
  });

  it('keeps many values within the allowed bytes, and drops the least recently used', async () => {
    const { cache } = createTrial({ maxBytes: 100_000 });
    for (let index = 0; index < 500; index += 1) {
      await cache.get(`key ${index}`, make('x'.repeat(1_000)), false);
      await cache.get('key 0', make('again'), false);
      expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.stats().entries).toBeGreaterThan(50);
    expect(await cache.get('key 0', make('never'), false)).toEqual({ text: 'x'.repeat(1_000) });
    // What alone is too large is given out and not kept.
    expect((await cache.get('large', make('y'.repeat(200_000)), false)).text).toHaveLength(200_000);
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  });

  it('makes every value for its own caller while it is off', async () => {
    const { cache } = createTrial({ isOn: false });
    expect(await cache.get('a', make('1'), false)).toEqual({ text: '1' });
    expect(await cache.get('a', make('2'), false)).toEqual({ text: '2' });
    expect(cache.stats()).toEqual({ hits: 0, misses: 2, entries: 0, bytes: 0 });
  });
});
