import { computeScore, roundScore, type ScoreInputs } from '@filmfisher/shared/score';
import { describe, expect, it } from 'vitest';
import { scoreRule, scoreSteps } from './score-words.ts';

const NONE: ScoreInputs = { votes: 0, sum: 0, criticVotes: 0, criticSum: 0, viewers: 0 };
const answer = (inputs: Partial<ScoreInputs>) => computeScore({ ...NONE, ...inputs });

const FORTY_AND_CRITICS = answer({ votes: 40, sum: 320, criticVotes: 3, criticSum: 18, viewers: 43 });

/** Reads the numbers of a line, left of its '=' and without its name. */
function numbersIn(line: string | undefined): number[] {
  const [, calculation = ''] = line?.split(': ') ?? [];
  const [left = ''] = calculation.split('=');
  return Array.from(left.matchAll(/\d+(?:\.\d+)?/g), ([number]) => Number(number));
}

/** Calculates the score with nothing but the numbers that the lines print. */
function recompute(lines: string[]): number {
  const [, neutral, members, weights, critics] = lines;
  const [most = 0, drop = 0, popularity = 0] = numbersIn(neutral);
  const neutralVotes = most - drop * popularity;
  const [stars = 0, , sum = 0, , votes = 0] = numbersIn(members);
  const score = (stars * neutralVotes + sum) / (neutralVotes + votes);
  if (critics === undefined) return score;
  const [greatest = 0, count = 0, , halfway = 0] = numbersIn(weights);
  const [, , mean = 0] = numbersIn(critics);
  return score + ((greatest * count) / (count + halfway)) * (mean - score);
}

describe('the steps of a score', () => {
  it('are told in plain words and end in the score', () => {
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

describe('the rule in full', () => {
  it("prints the formula with the film's own numbers", () => {
    expect(scoreRule(FORTY_AND_CRITICS)).toEqual([
      'Popularity: log10(1 + 43) ÷ 3, at most 1 = 0.5478',
      'Neutral votes: 10 − 5 × 0.5478 = 7.2609',
      'Members: (6.5 × 7.2609 + 320) ÷ (7.2609 + 40) = 7.7695',
      'Weight of critics: 0.3 × 3 ÷ (3 + 3) = 0.15',
      'Score: 7.7695 + 0.15 × (6 − 7.7695) = 7.5041, shown as 7.5',
    ]);
    expect(scoreRule(answer({ votes: 9, sum: 90, viewers: 9 })).at(-1)).toBe('Score: 8.3173, shown as 8.3');
  });

  it('can be calculated again from what it prints, to the tenth that is shown', () => {
    let checked = 0;
    for (const votes of [0, 1, 2, 7, 40, 333, 1_000, 98_765]) {
      for (const stars of [1, 3.3, 6.5, 8, 10]) {
        for (const criticVotes of [0, 1, 3, 11]) {
          for (const watchers of [0, 5, 2_000]) {
            if (votes + criticVotes === 0) continue;
            const score = answer({
              votes,
              sum: Math.round(votes * stars),
              criticVotes,
              criticSum: Math.round(criticVotes * 7.4),
              viewers: votes + criticVotes + watchers,
            });
            const lines = scoreRule(score);
            expect(roundScore(recompute(lines)), lines.join('\n')).toBe(score.overallRating);
            expect(lines.at(-1)).toContain(`shown as ${score.overallRating.toFixed(1)}`);
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBe(465);
  });
});
