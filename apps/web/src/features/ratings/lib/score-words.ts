import {
  CRITICS_HALFWAY,
  CRITICS_WEIGHT_MAX,
  NEUTRAL_VOTES_DROP,
  NEUTRAL_VOTES_MAX,
  POPULARITY_DECADES,
  roundScore,
  type ScoreAnswer,
} from '@filmfisher/shared/score';

const whole = (count: number) => count.toLocaleString('en');
const tenth = (value: number) => roundScore(value).toFixed(1);
/** Fine enough that calculating on with the printed numbers ends in the same tenth. */
const exact = (value: number) => String(Number(value.toFixed(4)));
const percent = (part: number) => `${Number((100 * part).toFixed(1))}%`;
const plural = (count: number, one: string, many: string) => `${whole(count)} ${count === 1 ? one : many}`;

/** One step on the way to a score. */
export interface ScoreStep {
  what: string;
  why: string;
  /** The score so far, with one decimal. */
  score: string;
}

/**
 * A film's score for a fan: where it starts, what members' and what critics' ratings make of it.
 * @param answer the numbers of a film that somebody has rated
 * @returns three steps; the last one's score is the film's
 */
export function scoreSteps({ audience, critics, viewers, overallRating }: ScoreAnswer): ScoreStep[] {
  const neutral = audience.neutralStars;
  return [
    {
      what: 'Every film starts in the middle',
      why: `With ${NEUTRAL_VOTES_MAX} neutral votes of ${neutral}. The more people have seen it, the fewer count: ${tenth(audience.neutralVotes)} after ${plural(viewers, 'person', 'people')}.`,
      score: tenth(neutral),
    },
    {
      what: plural(audience.votes, 'member rating', 'member ratings'),
      why:
        audience.votes === 0
          ? 'No member has rated it yet.'
          : `${tenth(audience.sum / audience.votes)} on average.`,
      score: tenth(audience.score),
    },
    {
      what: plural(critics.count, 'critic rating', 'critic ratings'),
      why:
        critics.mean === null
          ? 'No verified critic has rated it yet.'
          : `${tenth(critics.mean)} on average. That moves the score ${percent(critics.weight)} of the way there.`,
      score: overallRating.toFixed(1),
    },
  ];
}

/**
 * The formula with a film's own numbers (docs/decisions/0003-one-score.md), to be calculated again by anybody.
 * @param answer the numbers of a film that somebody has rated
 * @returns one line per step, the last one with the score as shown
 */
export function scoreRule({
  audience,
  critics,
  viewers,
  popularity,
  overall,
  overallRating,
}: ScoreAnswer): string[] {
  const { votes, sum, neutralVotes, neutralStars, score } = audience;
  const shown = `${exact(overall)}, shown as ${overallRating.toFixed(1)}`;
  const lines = [
    `Popularity: log10(1 + ${viewers}) ÷ ${POPULARITY_DECADES}, at most 1 = ${exact(popularity)}`,
    `Neutral votes: ${NEUTRAL_VOTES_MAX} − ${NEUTRAL_VOTES_DROP} × ${exact(popularity)} = ${exact(neutralVotes)}`,
    `Members: (${neutralStars} × ${exact(neutralVotes)} + ${sum}) ÷ (${exact(neutralVotes)} + ${votes}) = ${exact(score)}`,
  ];
  if (critics.mean === null) return [...lines, `Score: ${shown}`];
  return [
    ...lines,
    `Weight of critics: ${CRITICS_WEIGHT_MAX} × ${critics.count} ÷ (${critics.count} + ${CRITICS_HALFWAY}) = ${exact(critics.weight)}`,
    `Score: ${exact(score)} + ${exact(critics.weight)} × (${exact(critics.mean)} − ${exact(score)}) = ${shown}`,
  ];
}
