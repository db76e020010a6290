import { describe, expect, it } from 'vitest';
import { computeScore, type ScoreInputs } from './compute-score.ts';
import { scoreResponseSchema } from './scores.schema.ts';
import { NEUTRAL_STARS, roundScore } from './score-rules.ts';

const NONE: ScoreInputs = {
  votes: 0,
  sum: 0,
  lightVotes: 0,
  lightSum: 0,
  criticVotes: 0,
  criticSum: 0,
  viewers: 0,
};

/*
 * Each value was worked out by hand from docs/decisions/0003-one-score.md, e.g. one vote of 10:
 * P = log10(2)/3 = 0.100343, m = 10 - 5P = 9.498283, A = (6.5·9.498283 + 10) / 10.498283 = 6.833388.
 */
const CASES: [string, Partial<ScoreInputs>, number, number][] = [
  ['nobody has rated', {}, 0, 0],
  ['seen by 50, rated by nobody', { viewers: 50 }, 0, 0],
  ['one vote of 10', { votes: 1, sum: 10, viewers: 1 }, 6.833388, 6.8],
  ['one vote of 1', { votes: 1, sum: 1, viewers: 1 }, 5.976105, 6],
  ['nine votes of 10', { votes: 9, sum: 90, viewers: 9 }, 8.317308, 8.3],
  ['40 votes of mean 8', { votes: 40, sum: 320, viewers: 40 }, 7.768176, 7.8],
  ['1,000 votes of mean 8.0 with 3,000 viewers', { votes: 1_000, sum: 8_000, viewers: 3_000 }, 7.992537, 8],
  ['999 votes of mean 7: popularity is full', { votes: 999, sum: 6_993, viewers: 999 }, 6.99751, 7],
  [
    'the 40 votes with three critics of mean 6',
    { votes: 40, sum: 320, criticVotes: 3, criticSum: 18, viewers: 43 },
    7.504116,
    7.5,
  ],
  [
    'the 40 votes with one critic of 10',
    { votes: 40, sum: 320, criticVotes: 1, criticSum: 10, viewers: 41 },
    7.935996,
    7.9,
  ],
  ['three critics of mean 9, nobody else', { criticVotes: 3, criticSum: 27, viewers: 3 }, 6.875, 6.9],
  [
    '100 votes of mean 5 against 27 critics of mean 9',
    { votes: 100, sum: 500, criticVotes: 27, criticSum: 243, viewers: 127 },
    6.146715,
    6.1,
  ],
  // m = 9.498283, A = (6.5·9.498283 + 0.25·10) / 9.748283 = 6.589759.
  ['one light vote of 10', { lightVotes: 1, lightSum: 10, viewers: 1 }, 6.589759, 6.6],
  // The cap of 5 + 0.1·40 = 9: m = 6.417968, A = (6.5·6.417968 + 320 + 9) / (6.417968 + 49) = 6.689469.
  [
    'the 40 votes of mean 8 with 100 light ones of 1',
    { votes: 40, sum: 320, lightVotes: 100, lightSum: 100, viewers: 140 },
    6.689469,
    6.7,
  ],
  [
    'the 40 votes of mean 8 with a million light ones of 1',
    { votes: 40, sum: 320, lightVotes: 1_000_000, lightSum: 1_000_000, viewers: 1_000_040 },
    6.694444,
    6.7,
  ],
  // Twenty weigh no more than the cap of 5: A = (6.5·7.796301 + 5·10) / 12.796301.
  ['twenty light votes of 10, nobody else', { lightVotes: 20, lightSum: 200, viewers: 20 }, 7.867583, 7.9],
];

/** Inputs in all sizes, as members could make them: the same ones every time. */
function* possibleInputs(): Generator<ScoreInputs> {
  for (const votes of [0, 1, 2, 9, 50, 1_000, 100_000]) {
    for (const criticVotes of [0, 1, 3, 40]) {
      for (const stars of [1, 4, 7, 10]) {
        for (const criticStars of [1, 6, 10]) {
          for (const [lightVotes, watchers] of [
            [0, 0],
            [1, 3],
            [300, 5_000],
          ] as const) {
            yield {
              votes,
              sum: votes * stars,
              lightVotes,
              lightSum: lightVotes * criticStars,
              criticVotes,
              criticSum: criticVotes * criticStars,
              viewers: votes + lightVotes + criticVotes + watchers,
            };
          }
        }
      }
    }
  }
}

describe('computeScore', () => {
  it.each(CASES)('%s', (_name, inputs, overall, overallRating) => {
    const score = computeScore({ ...NONE, ...inputs });
    expect(score.overall).toBeCloseTo(overall, 6);
    expect(score.overallRating).toBe(overallRating);
  });

  it('The numbers of the answer recompute the score, and stay in their bounds', () => {
    let seen = 0;
    for (const inputs of possibleInputs()) {
      seen += 1;
      const score = scoreResponseSchema.parse({ ...computeScore(inputs), hold: null });
      const { audience, critics } = score;
      const { full, light } = audience;
      const again =
        (audience.neutralVotes * NEUTRAL_STARS + full.sum + light.weight * light.sum) /
        (audience.neutralVotes + full.votes + light.weight * light.votes);
      expect([audience.votes, audience.sum]).toEqual([full.votes + light.votes, full.sum + light.sum]);
      expect(light.weight * light.votes).toBeLessThanOrEqual(5 + 0.1 * full.votes + 1e-9);
      expect(audience.score).toBeCloseTo(again, 9);
      expect(audience.neutralVotes).toBeGreaterThanOrEqual(5);
      expect(audience.neutralVotes).toBeLessThanOrEqual(10);
      expect(critics.weight).toBeLessThan(0.3);
      if (audience.votes + critics.count === 0) {
        expect(score).toMatchObject({ overall: 0, overallRating: 0 });
        continue;
      }
      const towards = critics.mean ?? audience.score;
      expect(score.overall).toBeCloseTo(audience.score + critics.weight * (towards - audience.score), 9);
      expect(score.overallRating).toBe(roundScore(score.overall));
      expect(score.overall).toBeGreaterThanOrEqual(1);
    }
    expect(seen).toBe(1_008);
  });

  it('A vote above the score raises it, one below lowers it', () => {
    for (const inputs of possibleInputs()) {
      const before = computeScore(inputs).audience.score;
      const withVote = (stars: number) =>
        computeScore({ ...inputs, votes: inputs.votes + 1, sum: inputs.sum + stars }).audience.score;
      if (before < 10) expect(withVote(10)).toBeGreaterThan(before);
      if (before > 1) expect(withVote(1)).toBeLessThan(before);
    }
  });

  it('Light votes that are too many move a film with 40 votes of mean 8 by 1.1 at most', () => {
    const score = (lightVotes: number, stars: number) =>
      computeScore({
        ...NONE,
        votes: 40,
        sum: 320,
        lightVotes,
        lightSum: lightVotes * stars,
        viewers: 40 + lightVotes,
      }).overall;
    for (const lightVotes of [1, 10, 36, 37, 100, 1_000, 100_000]) {
      expect(Math.abs(score(lightVotes, 1) - score(0, 1))).toBeLessThanOrEqual(1.1);
      expect(Math.abs(score(lightVotes, 10) - score(0, 1))).toBeLessThanOrEqual(1.1);
    }
  });

  it('Popularity adds no points: it only moves the score away from the neutral 6.5', () => {
    for (const inputs of possibleInputs()) {
      const distance = (viewers: number) =>
        Math.abs(computeScore({ ...inputs, viewers }).audience.score - NEUTRAL_STARS);
      expect(distance(inputs.viewers + 100)).toBeGreaterThanOrEqual(distance(inputs.viewers) - 1e-12);
    }
  });

  it('More critics weigh more, and never as much as 30 %', () => {
    const weights = [0, 1, 3, 10, 1_000].map(
      (criticVotes) => computeScore({ ...NONE, criticVotes, criticSum: criticVotes * 8 }).critics.weight,
    );
    expect(weights[0]).toBe(0);
    expect(weights[2]).toBeCloseTo(0.15, 12);
    expect(weights).toEqual([...weights].sort((one, other) => one - other));
  });
});
