import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

let passed: string[][];
let pass: (items: string[]) => Promise<void>;
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let throttle: Throttle<string>;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  pass = (items) => {
    passed.push(items);
    return Promise.resolve();
  };
  throttle = createThrottle(2_000, (items) => pass(items));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a throttle', () => {
  it('lets the first through at once, and what comes in its pause together when that is over', async () => {
    throttle.push('a', 'first');
    expect(passed).toEqual([['first']]);
    await passing(500);
    throttle.push('a', 'second');
    throttle.push('a', 'third');
    await passing(1_499);
    expect(passed).toHaveLength(1);
    await passing(1);
    expect(passed).toEqual([['first'], ['second', 'third']]);
  });

  it('begins a new pause with what waited, and none with nothing', async () => {
    throttle.push('a', 'first');
    throttle.push('a', 'second');
    await passing(2_000);
    throttle.push('a', 'third');
    expect(passed).toHaveLength(2);
    await passing(2_000);
    expect(passed).toHaveLength(3);
    await passing(2_000);
    throttle.push('a', 'fourth');
    expect(passed.at(-1)).toEqual(['fourth']);
  });

  it('holds each key by itself', () => {
    throttle.push('a', 'one');
    throttle.push('b', 'other');
    expect(passed).toEqual([['one'], ['other']]);
  });

  it('begins the pause when the call has ended', async () => {
    pass = async (items) => {
      passed.push(items);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    };
    throttle.push('a', 'first');
    throttle.push('a', 'second');
    await passing(6_999);
    expect(passed).toHaveLength(1);
    await passing(1);
    expect(passed).toEqual([['first'], ['second']]);
  });

  it('passes nothing any more when it is cleared', async () => {
    throttle.push('a', 'first');
    throttle.push('a', 'second');
    throttle.clear();
    await passing(10_000);
    expect(passed).toEqual([['first']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
