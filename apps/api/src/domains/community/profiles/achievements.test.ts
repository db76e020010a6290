import { describe, expect, it } from 'vitest';
import type { MovieFacts } from './achievements.service.ts';
import { achievementsOf, levelOf, type MemberFacts } from './achievements.service.ts';

const NOTHING: MemberFacts = {
  confirmed: false,
  hasPicture: false,
  hasBio: false,
  hasGenres: false,
  reviews: 0,
  helpfulReceived: 0,
  seen: [],
};

const movie = (traits: Partial<MovieFacts> = {}): MovieFacts => ({
  industryKey: 'nollywood',
  languageKey: 'english',
  genreKeys: ['drama'],
  yearOfRelease: 2020,
  ...traits,
});

const progress = (facts: Partial<MemberFacts>) =>
  Object.fromEntries(
    achievementsOf({ ...NOTHING, ...facts }).map(({ key, progress: value }) => [key, value]),
  );

describe('achievements', () => {
  it('begin at nothing, each with a rule to read', () => {
    const all = achievementsOf(NOTHING);
    expect(all.map((one) => one.progress)).toEqual(all.map(() => 0));
    expect(all.some(({ earned }) => earned)).toBe(false);
    expect(new Set(all.map(({ rule }) => rule)).size).toBe(all.length);
  });

  it('give nothing for many films of the same kind', () => {
    const seen = Array.from({ length: 500 }, () => movie());
    expect(progress({ seen })).toMatchObject({
      nollywood_roots: 0,
      border_crosser: 1,
      many_tongues: 1,
      time_traveller: 1,
      open_mind: 1,
    });
  });

  it('count what is different, and end at their goal', () => {
    const seen = [
      movie({ industryKey: 'nollywood', yearOfRelease: 1992, languageKey: 'igbo' }),
      movie({ industryKey: 'nollywood', yearOfRelease: 2009 }),
      movie({ industryKey: 'nollywood', yearOfRelease: 2010 }),
      movie({ industryKey: 'hollywood', yearOfRelease: 1979, genreKeys: ['drama', 'horror'] }),
    ];
    expect(progress({ seen, reviews: 7, helpfulReceived: 4, hasBio: true })).toEqual({
      well_met: 1,
      first_review: 1,
      trusted_voice: 4,
      nollywood_roots: 2,
      border_crosser: 2,
      many_tongues: 2,
      time_traveller: 4,
      open_mind: 2,
    });
    expect(
      achievementsOf({ ...NOTHING, helpfulReceived: 12 }).find(({ key }) => key === 'trusted_voice'),
    ).toMatchObject({ progress: 10, goal: 10, earned: true });
  });
});

describe('the level', () => {
  it('is one star per step, with its meaning in words', () => {
    expect(levelOf(NOTHING)).toMatchObject({ stars: 0, meaning: 'Newcomer: 0 of 5 steps done' });
    expect(levelOf({ ...NOTHING, confirmed: true, hasBio: true, reviews: 3 })).toMatchObject({
      stars: 2,
      meaning: 'Regular: 2 of 5 steps done',
      steps: [{ done: true }, { done: false }, { done: true }, { done: false }, { done: false }],
    });
    const seen = ['nollywood', 'ghollywood', 'kannywood'].map((industryKey) => movie({ industryKey }));
    expect(
      levelOf({
        confirmed: true,
        hasPicture: false,
        hasBio: true,
        hasGenres: true,
        reviews: 1,
        helpfulReceived: 5,
        seen,
      }),
    ).toMatchObject({ stars: 5, meaning: 'Guide: 5 of 5 steps done' });
  });
});
