import { describe, expect, it } from 'vitest';
import { preferAfrican, rankPicks, type Reason } from './picks.ts';

const reason = (movieId: string, weight: number, text: string): Reason => ({ movieId, weight, text });

describe('rankPicks', () => {
  it('orders films by all their reasons and names the strongest', () => {
    const picks = rankPicks([
      reason('a', 3, 'liked X'),
      reason('b', 2, 'liked Y'),
      reason('b', 1.5, 'Drama'),
      reason('c', 1, 'Drama'),
    ]);
    expect(picks).toEqual([
      { movieId: 'b', reason: 'liked Y' },
      { movieId: 'a', reason: 'liked X' },
      { movieId: 'c', reason: 'Drama' },
    ]);
  });

  it('lets no reason fill the list while there are others, and fills it all the same', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((movieId, index) => reason(movieId, 9 - index, 'liked X'));
    const picks = rankPicks([...many, reason('z', 1, 'Drama')]);
    expect(picks.map(({ movieId }) => movieId)).toEqual(['a', 'b', 'c', 'z', 'd', 'e']);
  });

  it('keeps a film in its place for another reason that it has, when its strongest is given to three', () => {
    const three = ['a', 'b', 'c'].map((movieId, index) => reason(movieId, 9 - index, 'liked X'));
    const picks = rankPicks([
      ...three,
      reason('d', 4, 'liked X'),
      reason('d', 1, 'liked Y'),
      reason('z', 2, 'Drama'),
    ]);
    expect(picks.slice(3)).toEqual([
      { movieId: 'd', reason: 'liked Y' },
      { movieId: 'z', reason: 'Drama' },
    ]);
  });

  it('has nothing to say without reasons', () => {
    expect(rankPicks([])).toEqual([]);
  });
});

describe('preferAfrican', () => {
  const ORDER = ['x1', 'x2', 'x3', 'o1', 'x4', 'o2'].map((movieId) => ({ movieId, reason: '' }));
  const isOurs = (movieId: string) => movieId.startsWith('o');

  it.each([
    ['none', 'x1 x2 x3 o1 x4 o2'],
    ['half', 'o1 x1 o2 x2 x3 x4'],
    ['all', 'o1 o2 x1 x2 x3 x4'],
  ] as const)('with %s says %s', (lead, wanted) => {
    expect(
      preferAfrican(ORDER, isOurs, lead)
        .map(({ movieId }) => movieId)
        .join(' '),
    ).toBe(wanted);
  });

  it('leaves an order alone that has enough of ours', () => {
    const picks = ['o1', 'o2', 'x1', 'x2', 'o3'].map((movieId) => ({ movieId, reason: '' }));
    expect(preferAfrican(picks, isOurs, 'half')).toEqual(picks);
  });
});
