import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPremiere, ratingsUntilCampaign, type LatestRatings } from './campaign.ts';

const latest = (ratings: number, parts: Partial<LatestRatings>): LatestRatings => ({
  ratings,
  light: ratings,
  low: 0,
  high: 0,
  ...parts,
});

/** The rule as the decision has it. */
function isCampaign({ ratings, light, low, high }: LatestRatings, usual: number, premiere: boolean): boolean {
  return (
    ratings >= 12 &&
    ratings >= 5 * Math.max(2, usual) &&
    light * 2 >= ratings &&
    (low * 10 >= ratings * 6 || (!premiere && high * 10 >= ratings * 8))
  );
}

describe('a campaign', () => {
  it.each([
    ['twelve ratings of 1', latest(12, { low: 12 }), 0, false, true],
    ['eleven ratings of 1', latest(11, { low: 11 }), 0, false, false],
    ['no more than four times the usual', latest(40, { low: 40 }), 10, false, false],
    ['five times the usual', latest(50, { low: 50 }), 10, false, true],
    ['half of them light', latest(20, { light: 10, low: 20 }), 0, false, true],
    ['fewer than half of them light', latest(20, { light: 9, low: 20 }), 0, false, false],
    ['three of five are 1 or 2', latest(15, { low: 9 }), 0, false, true],
    ['fewer are 1 or 2', latest(15, { low: 8 }), 0, false, false],
    ['four of five are 10', latest(15, { high: 12 }), 0, false, true],
    ['fewer are 10', latest(15, { high: 11 }), 0, false, false],
    ['10 stars for a film that has just come out', latest(15, { high: 15 }), 0, true, false],
    ['1 star for a film that has just come out', latest(15, { low: 15 }), 0, true, true],
  ])('%s', (_name, ratings, usual, premiere, expected) => {
    expect(ratingsUntilCampaign(ratings, usual, premiere) === 0).toBe(expected);
    expect(isCampaign(ratings, usual, premiere)).toBe(expected);
  });

  it('is looked for again as soon as there can be one, and not earlier', () => {
    const parts = fc.record({
      ratings: fc.integer({ min: 0, max: 60 }),
      light: fc.integer({ min: 0, max: 60 }),
      low: fc.integer({ min: 0, max: 60 }),
      high: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 20 }), fc.boolean(), (given, usual, premiere) => {
        const { ratings } = given;
        const low = Math.min(ratings, given.low);
        const now = {
          ratings,
          light: Math.min(ratings, given.light),
          low,
          high: Math.min(ratings - low, given.high),
        };
        const worst = (more: number) => [
          { ...now, ratings: ratings + more, light: now.light + more, low: low + more },
          { ...now, ratings: ratings + more, light: now.light + more, high: now.high + more },
        ];
        const canBe = (more: number) => worst(more).some((one) => isCampaign(one, usual, premiere));
        const until = ratingsUntilCampaign(now, usual, premiere);
        expect(canBe(until)).toBe(true);
        if (until > 0) expect(canBe(until - 1)).toBe(false);
      }),
    );
  });
});

describe('a premiere', () => {
  const now = new Date('2026-01-08T12:00:00Z');
  it.each([
    [2026, '2026-01-02T00:00:00Z', true],
    [2025, '2026-01-02T00:00:00Z', true],
    [2024, '2026-01-02T00:00:00Z', false],
    [2026, '2025-12-20T00:00:00Z', false],
  ])('film of %i, here since %s: %s', (yearOfRelease, createdAt, premiere) => {
    expect(isPremiere({ yearOfRelease, createdAt: new Date(createdAt) }, now)).toBe(premiere);
  });
});
