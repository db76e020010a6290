import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapWithConcurrency } from './map-with-concurrency.ts';

const NUMBERS = Array.from({ length: 10 }, (_, index) => index);

describe('mapWithConcurrency', () => {
  it('runs every task, so many at once and no more, and keeps the order of the items', async () => {
    let running = 0;
    const seen: number[] = [];
    const results = await mapWithConcurrency(NUMBERS, 3, async (number) => {
      running += 1;
      seen.push(running);
      // The first ones take longest, so that the results come in another order.
      for (let turns = 0; turns < 10 - number; turns += 1) await turn();
      running -= 1;
      return number * 2;
    });
    expect(results).toEqual(NUMBERS.map((number) => number * 2));
    expect(Math.max(...seen)).toBe(3);
  });

  it('has nothing to do for no items', async () => {
    expect(await mapWithConcurrency([], 3, () => Promise.reject(new Error('nobody asked')))).toEqual([]);
  });

  it('begins no other task after one has failed', async () => {
    const begun: number[] = [];
    const work = mapWithConcurrency(NUMBERS, 2, async (number) => {
      begun.push(number);
      await turn();
      if (number === 1) throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(begun.length).toBeLessThanOrEqual(3);
  });
});
