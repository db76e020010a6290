import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

let passed: string[][];
let throttle: Throttle<string>;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  throttle = createThrottle(2_000, (items) => passed.push(items));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a throttle', () => {
  it('lets the first through at once, and what comes in its pause together when that is over', () => {
    throttle.push('a', 'first');
    expect(passed).toEqual([['first']]);
    vi.advanceTimersByTime(500);
    throttle.push('a', 'second');
    throttle.push('a', 'third');
    vi.advanceTimersByTime(1_499);
    expect(passed).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(passed).toEqual([['first'], ['second', 'third']]);
  });

  it('begins a new pause with what waited, and none with nothing', () => {
    throttle.push('a', 'first');
    throttle.push('a', 'second');
    vi.advanceTimersByTime(2_000);
    throttle.push('a', 'third');
    expect(passed).toHaveLength(2);
    vi.advanceTimersByTime(2_000);
    expect(passed).toHaveLength(3);
    vi.advanceTimersByTime(2_000);
    throttle.push('a', 'fourth');
    expect(passed.at(-1)).toEqual(['fourth']);
  });

  it('holds each key by itself', () => {
    throttle.push('a', 'one');
    throttle.push('b', 'other');
    expect(passed).toEqual([['one'], ['other']]);
  });

  it('passes nothing any more when it is cleared', () => {
    throttle.push('a', 'first');
    throttle.push('a', 'second');
    throttle.clear();
    vi.advanceTimersByTime(10_000);
    expect(passed).toEqual([['first']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
