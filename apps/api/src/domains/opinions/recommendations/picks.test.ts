import { describe, expect, it } from 'vitest';
import { choosePicks, type Reason } from './picks.ts';

const reason = (movieId: string, weight: number, text: string): Reason => ({ movieId, weight, text });

describe('choosePicks', () => {
  it('orders films by all their reasons and names the strongest', () => {
    const picks = choosePicks(
      [
        reason('a', 3, 'liked X'),
        reason('b', 2, 'liked Y'),
        reason('b', 1.5, 'Drama'),
        reason('c', 1, 'Drama'),
      ],
      10,
    );
    expect(picks).toEqual([
      { movieId: 'b', reason: 'liked Y' },
      { movieId: 'a', reason: 'liked X' },
      { movieId: 'c', reason: 'Drama' },
    ]);
  });

  it('lets no reason fill the list while there are others, and fills it all the same', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((movieId, index) => reason(movieId, 9 - index, 'liked X'));
    const picks = choosePicks([...many, reason('z', 1, 'Drama')], 5);
    expect(picks.map(({ movieId }) => movieId)).toEqual(['a', 'b', 'c', 'z', 'd']);
  });

  it('has nothing to say without reasons', () => {
    expect(choosePicks([], 10)).toEqual([]);
  });
});
