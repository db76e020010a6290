import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPendingAction, takePendingAction } from './pending-action.ts';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a pending action', () => {
  it('can be taken once', () => {
    keepPendingAction('rating 1', 8);
    expect(takePendingAction('rating 1')).toBe(8);
    expect(takePendingAction('rating 1')).toBeUndefined();
  });

  it('waits for its own name', () => {
    keepPendingAction('rating 1', 8);
    expect(takePendingAction('rating 2')).toBeUndefined();
    expect(takePendingAction('rating 1')).toBe(8);
  });

  it('may be null, which is a value', () => {
    keepPendingAction('watch 1', null);
    expect(takePendingAction('watch 1')).toBeNull();
  });

  it('gives way to a later one', () => {
    keepPendingAction('rating 1', 8);
    keepPendingAction('poll 1', 'b');
    expect(takePendingAction('rating 1')).toBeUndefined();
    expect(takePendingAction('poll 1')).toBe('b');
  });

  it('is forgotten after an hour', () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    keepPendingAction('rating 1', 8);
    vi.spyOn(Date, 'now').mockReturnValue(60 * 60 * 1_000);
    expect(takePendingAction('rating 1')).toBeUndefined();
  });

  it.each(['', '{', '5', '[]', '{"name":"rating 1"}', '{"name":"rating 1","value":8}'])(
    'is none when %j is stored',
    (text) => {
      sessionStorage.setItem('filmfisher.pendingAction', text);
      expect(takePendingAction('rating 1')).toBeUndefined();
    },
  );

  it('is not kept where storage is forbidden, and nothing breaks', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keepPendingAction('rating 1', 8);
    expect(takePendingAction('rating 1')).toBeUndefined();
  });
});
