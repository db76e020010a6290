import { computeScore, type ScoreInputs } from '@filmfisher/shared/ratings/compute-score';
import type { ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import { roundScore } from '@filmfisher/shared/ratings/score-rules';
import { describe, expect, it } from 'vitest';
import { criticsGap, scoreRule, scoreSteps } from './score-words.ts';

const NONE: ScoreInputs = {
  votes: 0,
  sum: 0,
  lightVotes: 0,
  lightSum: 0,
  criticVotes: 0,
  criticSum: 0,
  viewers: 0,
};
const answer = (inputs: Partial<ScoreInputs>, hold: ScoreResponse['hold'] = null): ScoreResponse => ({
  ...computeScore({ ...NONE, ...inputs }),
  hold,
});
const FORTY = { votes: 40, sum: 320, viewers: 40 };

const FORTY_AND_CRITICS = answer({ votes: 40, sum: 320, criticVotes: 3, criticSum: 18, viewers: 43 });

/** Reads the numbers of a line, left of its '=' and without its name. */
function numbersIn(line: string | undefined): number[] {
  const [, calculation = ''] = line?.split(': ') ?? [];
  const [left = ''] = calculation.split('=');
  return Array.from(left.matchAll(/\d+(?:\.\d+)?/g), ([number]) => Number(number));
}

/** Calculates the score with nothing but the numbers that the lines print. */
function recompute(lines: string[]): number {
  const line = (start: string) => numbersIn(lines.find((text) => text.startsWith(start)));
  const [most = 0, drop = 0, popularity = 0] = line('Neutral votes');
  const neutralVotes = most - drop * popularity;
  const [quarter = 0, lightVotes = 0, cap = 0, share = 0, full = 0] = line('Light ratings');
  const light = Math.min(quarter * lightVotes, cap + share * full);
  const members = line('Members');
  const [stars = 0, , sum = 0] = members;
  const votes = lightVotes > 0 ? (members[6] ?? 0) : (members[4] ?? 0);
  const score =
    (stars * neutralVotes + sum + light * (lightVotes > 0 ? (members[4] ?? 0) : 0)) /
    (neutralVotes + votes + light);
  const [greatest = 0, count = 0, , halfway = 0] = line('Weight of critics');
  if (count === 0) return score;
  const [, , mean = 0] = line('Score');
  return score + ((greatest * count) / (count + halfway)) * (mean - score);
}

describe('the steps of a score', () => {
  it('use plain words and end in the score', () => {
    expect(scoreSteps(FORTY_AND_CRITICS)).toEqual([
      {
        what: 'Every film starts in the middle',
        why: 'With 10 neutral votes of 6.5. The more people have seen it, the fewer count: 7.3 after 43 people.',
        score: '6.5',
      },
      { what: '40 member ratings', why: '8.0 on average.', score: '7.8' },
      {
        what: '3 critic ratings',
        why: '6.0 on average. That moves the score 15% of the way there.',
        score: '7.5',
      },
    ]);
  });

  it('count one as one, and say where nobody has rated', () => {
    const [start, members, critics] = scoreSteps(answer({ votes: 1, sum: 10, viewers: 1 }));
    expect(start?.why).toContain('9.5 after 1 person.');
    expect(members).toEqual({ what: '1 member rating', why: '10.0 on average.', score: '6.8' });
    expect(critics).toEqual({
      what: '0 critic ratings',
      why: 'No verified critic has rated it yet.',
      score: '6.8',
    });
    expect(scoreSteps(answer({ criticVotes: 1, criticSum: 9, viewers: 1 }))[1]?.why).toBe(
      'No member has rated it yet.',
    );
  });
});

describe('the steps of a score with light votes', () => {
  it('tell what they are, what each counts, and why no more', () => {
    const [, full, light] = scoreSteps(answer({ ...FORTY, lightVotes: 100, lightSum: 100, viewers: 140 }));
    expect(full).toEqual({ what: '40 full ratings', why: '8.0 on average.', score: '7.8' });
    expect(light).toEqual({
      what: '100 light ratings',
      why: '1.0 on average. They come from new accounts, from members who have rated fewer than 5 titles, or who give nearly everything the same stars. Each counts as 0.09 of a full one: together they count as 9 full ones at most.',
      score: '6.7',
    });
    const [, few] = scoreSteps(answer({ lightVotes: 1, lightSum: 10, viewers: 1 }));
    expect(few?.what).toBe('1 light rating');
    expect(few?.why).toMatch(/Each counts as 0\.25 of a full one\.$/);
  });

  it('tell of those on hold, which change nothing', () => {
    const hold = { since: '2026-05-01T12:00:00.000Z', votes: 100 };
    expect(scoreSteps(answer(FORTY, hold)).map(({ what, score }) => [what, score])).toEqual([
      ['Every film starts in the middle', '6.5'],
      ['40 full ratings', '7.8'],
      ['100 ratings on hold', '7.8'],
      ['0 critic ratings', '7.8'],
    ]);
  });
});

describe('the rule in full', () => {
  it("prints the formula with the film's own numbers", () => {
    expect(scoreRule(FORTY_AND_CRITICS)).toEqual([
      'Popularity: log10(1 + 43) ÷ 3, at most 1 = 0.5478',
      'Neutral votes: 10 − 5 × 0.5478 = 7.2609',
      'Members: (6.5 × 7.2609 + 320) ÷ (7.2609 + 40) = 7.7695',
      'Weight of critics: 0.3 × 3 ÷ (3 + 3) = 0.15',
      'Score: 7.7695 + 0.15 × (6 − 7.7695) = 7.5041, shown as 7.5',
    ]);
    expect(scoreRule(answer({ ...FORTY, lightVotes: 100, lightSum: 150, viewers: 140 })).slice(2, 4)).toEqual(
      [
        'Light ratings: the lesser of 0.25 × 100 and 5 + 0.1 × 40 = 9',
        'Members: (6.5 × 6.418 + 320 + 9 × 1.5) ÷ (6.418 + 40 + 9) = 6.7707',
      ],
    );
    expect(scoreRule(answer({ votes: 9, sum: 90, viewers: 9 })).at(-1)).toBe('Score: 8.3173, shown as 8.3');
  });

  it('can be calculated again from what it prints, to the tenth that is shown', () => {
    let checked = 0;
    for (const votes of [0, 1, 2, 7, 40, 333, 1_000, 98_765]) {
      for (const stars of [1, 3.3, 6.5, 8, 10]) {
        for (const criticVotes of [0, 1, 3, 11]) {
          for (const [lightVotes, watchers] of [
            [0, 0],
            [3, 5],
            [0, 2_000],
            [100_000, 7],
          ] as const) {
            if (votes + lightVotes + criticVotes === 0) continue;
            const score = answer({
              votes,
              sum: Math.round(votes * stars),
              lightVotes,
              lightSum: Math.round(lightVotes * (10 - stars * 0.87)),
              criticVotes,
              criticSum: Math.round(criticVotes * 7.4),
              viewers: votes + lightVotes + criticVotes + watchers,
            });
            const lines = scoreRule(score);
            expect(roundScore(recompute(lines)), lines.join('\n')).toBe(score.overallRating);
            expect(lines.at(-1)).toContain(`shown as ${score.overallRating.toFixed(1)}`);
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBe(630);
  });
});

describe('the gap between critics and audience', () => {
  const TWENTY = { votes: 20, sum: 158 };

  it('appears where it is wide and both sides have enough votes', () => {
    expect(criticsGap(answer({ ...TWENTY, criticVotes: 3, criticSum: 12 }))).toBe(
      'Critics 4.0, audience 7.9',
    );
  });

  it.each<[string, Partial<ScoreInputs>]>([
    ['there are two critics', { ...TWENTY, criticVotes: 2, criticSum: 8 }],
    ['nineteen members have voted', { votes: 19, sum: 150, criticVotes: 3, criticSum: 12 }],
    ['they nearly agree', { ...TWENTY, criticVotes: 3, criticSum: 20 }],
  ])('stays hidden where %s', (_, inputs) => {
    expect(criticsGap(answer(inputs))).toBeNull();
  });
});
