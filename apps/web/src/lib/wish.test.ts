import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepWish, takeWish } from './wish.ts';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a wish', () => {
  it('can be taken once', () => {
    keepWish('rating 1', 8);
    expect(takeWish('rating 1')).toBe(8);
    expect(takeWish('rating 1')).toBeUndefined();
  });

  it('waits for its own name', () => {
    keepWish('rating 1', 8);
    expect(takeWish('rating 2')).toBeUndefined();
    expect(takeWish('rating 1')).toBe(8);
  });

  it('may be null, which is a value', () => {
    keepWish('watch 1', null);
    expect(takeWish('watch 1')).toBeNull();
  });

  it('gives way to a later one', () => {
    keepWish('rating 1', 8);
    keepWish('poll 1', 'b');
    expect(takeWish('rating 1')).toBeUndefined();
    expect(takeWish('poll 1')).toBe('b');
  });

  it('is forgotten after an hour', () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    keepWish('rating 1', 8);
    vi.spyOn(Date, 'now').mockReturnValue(60 * 60 * 1_000);
    expect(takeWish('rating 1')).toBeUndefined();
  });

  it.each(['', '{', '5', '[]', '{"name":"rating 1"}', '{"name":"rating 1","value":8}'])(
    'is none when %j is stored',
    (text) => {
      sessionStorage.setItem('filmfisher.wish', text);
      expect(takeWish('rating 1')).toBeUndefined();
    },
  );

  it('is not kept where storage is forbidden, and nothing breaks', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keepWish('rating 1', 8);
    expect(takeWish('rating 1')).toBeUndefined();
  });
});
