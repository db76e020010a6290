import { beforeEach, describe, expect, it } from 'vitest';
import { createCountCache, type CountCache } from './count-cache.ts';

const MINUTE = 60_000;

let now: number;
let counted: number;
let counts: CountCache<number>;
beforeEach(() => {
  now = 0;
  counted = 0;
  counts = createCountCache<number>(() => now);
});

/** Counts 1, 2, 3 …, each time taking so many milliseconds. */
const counting = (tookMs: number) => () => {
  now += tookMs;
  counted += 1;
  return Promise.resolve(counted);
};
const always = (): boolean => true;
const get = (tookMs = 10, isKept = always) => counts.get('films', counting(tookMs), isKept);

describe('kept counts', () => {
  it('are counted once a minute', async () => {
    expect(await get()).toBe(1);
    now += MINUTE - 11;
    expect(await get()).toBe(1);
    now += 3 * MINUTE;
    expect(await get()).toBe(2);
  });

  it('are good for longer where counting is expensive: one part in fifty of the time goes into it', async () => {
    expect(await get(6_000)).toBe(1);
    now += 4 * MINUTE;
    expect(await get(6_000)).toBe(1);
    now += 7 * MINUTE;
    expect(await get(6_000)).toBe(2);
  });

  it('that were good until lately are given while they are counted again', async () => {
    expect(await get()).toBe(1);
    now += MINUTE + 1;
    expect(await get()).toBe(1);
    expect(counted).toBe(2);
    await expect.poll(() => get()).toBe(2);
  });

  it('keeps separate counts for separate subjects', async () => {
    expect(await get()).toBe(1);
    expect(await counts.get('series', counting(10), always)).toBe(2);
    expect(await get()).toBe(1);
  });

  it('are shared by all who ask at the same time, and kept only where that is worth it', async () => {
    const never = (): boolean => false;
    expect(await Promise.all([get(10, never), get(10, never)])).toEqual([1, 1]);
    expect(await get(10, never)).toBe(2);
  });

  it('go with a write where counting again costs little', async () => {
    await get(10);
    await counts.get('much', counting(10_000), always);
    counts.forget();
    expect(await get(10)).toBe(3);
    expect(await counts.get('much', counting(10_000), always)).toBe(2);
  });

  it('counts again for a writer on another process where that is cheap, and keeps the new count', async () => {
    const getFresh = (key: string, tookMs: number) => counts.get(key, counting(tookMs), always, true);
    // The second one asks while the first count is under way, which may be older than what he wrote.
    expect(await Promise.all([get(10), getFresh('films', 10)])).toEqual([1, 2]);
    expect(await getFresh('films', 10)).toBe(3);
    expect(await get(10)).toBe(3);
    expect(await getFresh('much', 10_000)).toBe(4);
    expect(await getFresh('much', 10_000)).toBe(4);
  });

  it('are not kept, and given to nobody else, when something was written meanwhile', async () => {
    let finish = (_movies: number): void => undefined;
    const before = counts.get('films', () => new Promise<number>((resolve) => (finish = resolve)), always);
    counts.forget();
    expect(await get()).toBe(1);
    finish(99);
    expect(await before).toBe(99);
    expect(await get()).not.toBe(99);
  });

  it('that cannot be counted fail, unless the last ones are still good enough', async () => {
    const fail = () => Promise.reject(new Error('no database'));
    await expect(counts.get('films', fail, always)).rejects.toThrow('no database');
    expect(await get()).toBe(1);
    now += MINUTE + 1;
    expect(await counts.get('films', fail, always)).toBe(1);
    now += MINUTE;
    await expect(counts.get('films', fail, always)).rejects.toThrow('no database');
  });
});
