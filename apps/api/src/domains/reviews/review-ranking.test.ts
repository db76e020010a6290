import { describe, expect, it } from 'vitest';
import { helpfulScoreOf, TRENDING_HALF_LIFE_MS, trendingScoreOf } from './review-ranking.service.ts';

describe('helpfulScoreOf', () => {
  /** The bound by its definition: the share that explains what was seen as a chance deviation of 1.96 sigma. */
  function boundBySearch(helpful: number, all: number): number {
    const seen = helpful / all;
    let [low, high] = [0, seen];
    for (let step = 0; step < 200; step += 1) {
      const share = (low + high) / 2;
      const sigma = Math.sqrt((share * (1 - share)) / all);
      if (seen - share > 1.96 * sigma) low = share;
      else high = share;
    }
    return low;
  }

  it.each([
    [1, 0],
    [3, 0],
    [3, 1],
    [30, 1],
    [30, 0],
    [1, 5],
    [500, 500],
    [12_000, 40],
  ])('is the lower Wilson bound of %i helpful marks and %i reports', (helpful, reports) => {
    expect(helpfulScoreOf(helpful, reports)).toBeCloseTo(boundBySearch(helpful, helpful + reports), 9);
  });

  it('is 0 without a helpful mark, so that reports alone never place a review below an unmarked one', () => {
    expect([helpfulScoreOf(0, 0), helpfulScoreOf(0, 7)]).toEqual([0, 0]);
  });

  it('trusts many voices more than few, and falls with each report', () => {
    const order = [
      helpfulScoreOf(30, 1),
      helpfulScoreOf(30, 5),
      helpfulScoreOf(3, 0),
      helpfulScoreOf(3, 1),
      helpfulScoreOf(1, 0),
      helpfulScoreOf(1, 3),
    ];
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('trendingScoreOf', () => {
  const DAY = 24 * 60 * 60_000;
  const NOW = Date.UTC(2026, 4, 17, 12);

  interface History {
    created: number;
    marks: number[];
  }

  /** The decaying sum itself, as of a moment. */
  function sumAt({ created, marks }: History, moment: number): number {
    return [created, ...marks].reduce((sum, at) => sum + 2 ** ((at - moment) / TRENDING_HALF_LIFE_MS), 0);
  }

  /** The stored score, when the marks were counted at that moment. */
  function scoreAt(history: History, counted: number): number {
    const heat = sumAt({ ...history, created: -Infinity }, counted);
    return trendingScoreOf(new Date(history.created), heat, new Date(counted));
  }

  /** Plain pseudo-random numbers from 0 to 1, the same in every run. */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  }

  function histories(): History[] {
    const random = numbers(42);
    return Array.from({ length: 200 }, () => {
      const created = NOW - random() * 90 * DAY;
      const marks = Array.from(
        { length: Math.floor(random() ** 3 * 40) },
        () => created + random() * (NOW - created),
      );
      return { created, marks };
    });
  }

  it.each([0, 3, 400])('orders as the decaying sum does, also %i days after the count', (days) => {
    const all = histories();
    const moment = NOW + days * DAY;
    const bySum = [...all].sort((a, b) => sumAt(b, moment) - sumAt(a, moment));
    const byScore = [...all].sort((a, b) => scoreAt(b, NOW) - scoreAt(a, NOW));
    expect(byScore).toEqual(bySum);
  });

  it('is the same number whenever the marks are counted', () => {
    const history = { created: NOW - 20 * DAY, marks: [NOW - 19 * DAY, NOW - DAY] };
    expect(scoreAt(history, NOW + 30 * DAY)).toBeCloseTo(scoreAt(history, NOW), 9);
  });

  it('gives a post of today the weight of two of a week ago', () => {
    const today = scoreAt({ created: NOW, marks: [] }, NOW);
    const weekAgo = NOW - TRENDING_HALF_LIFE_MS;
    expect(scoreAt({ created: weekAgo, marks: [weekAgo] }, NOW)).toBeCloseTo(today, 9);
  });

  it('stays a number for a review of long ago', () => {
    expect(scoreAt({ created: 0, marks: [] }, NOW)).toBeCloseTo(0, 6);
  });
});
