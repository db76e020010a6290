import { describe, expect, it } from 'vitest';
import { shardKeys } from './operations-book.ts';
import { withoutShardKey } from './shard-keys.ts';

const KEYS = new Map([['reviews', ['movieId', 'userId']]]);
const KEY = { movieId: 1, userId: 2 };

describe('withoutShardKey', () => {
  it.each([
    { findAndModify: 'reviews', query: { _id: 1 } },
    { findAndModify: 'reviews', query: { _id: 1, userId: 2 } },
    { findAndModify: 'reviews', query: { movieId: { $in: [1] }, userId: 2 } },
    { update: 'reviews', updates: [{ q: { helpful: 1 } }] },
    { update: 'reviews', updates: [{ q: { _id: 1 }, upsert: true }] },
    { delete: 'reviews', deletes: [{ q: { userId: 2 }, limit: 1 }] },
  ])('tells of %j', (command) => {
    expect(withoutShardKey(command, KEYS)).toEqual([
      expect.stringMatching(/ of reviews by .* lacks the shard key \{ movieId, userId \}$/),
    ]);
  });

  it.each([
    { findAndModify: 'reviews', query: { _id: 1, ...KEY } },
    { findAndModify: 'polls', query: { _id: 1 } },
    { update: 'reviews', updates: [{ q: { ...KEY }, upsert: true }] },
    { update: 'reviews', updates: [{ q: { _id: 1 } }, { q: { stars: 1 }, multi: true }] },
    {
      delete: 'reviews',
      deletes: [
        { q: { _id: 1 }, limit: 1 },
        { q: { userId: 2 }, limit: 0 },
      ],
    },
    { find: 'reviews', filter: { stars: 1 } },
  ])('has nothing against %j', (command) => {
    expect(withoutShardKey(command, KEYS)).toEqual([]);
  });
});

describe('shardKeys', () => {
  it('reads the table of docs/operations.md', () => {
    expect(Object.fromEntries(shardKeys())).toMatchObject({
      memberMovies: ['movieId', 'userId'],
      helpfulMarks: ['reviewId', 'userId'],
      reports: ['targetId', 'userId'],
      rate_limits: ['key'],
    });
  });
});
