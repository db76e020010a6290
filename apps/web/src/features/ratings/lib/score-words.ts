import { FEW_TITLES, HOLD_DAYS } from '@filmfisher/shared/ratings/light-votes';
import type { ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import {
  CRITICS_HALFWAY,
  CRITICS_WEIGHT_MAX,
  LIGHT_CAP,
  LIGHT_CAP_SHARE,
  LIGHT_WEIGHT,
  NEUTRAL_VOTES_DROP,
  NEUTRAL_VOTES_MAX,
  POPULARITY_DECADES,
  roundScore,
} from '@filmfisher/shared/ratings/score-rules';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';

const tenth = (value: number) => roundScore(value).toFixed(1);
/** Fine enough that calculating on with the printed numbers ends in the same tenth. */
const exact = (value: number) => String(Number(value.toFixed(4)));
/** A part of one, to two digits that count. */
const small = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 2 });
const percent = (part: number) => `${Number((100 * part).toFixed(1))}%`;
const plural = (count: number, one: string, many: string) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;

/** One step on the way to a score. */
export interface ScoreStep {
  what: string;
  why: string;
  /** The score so far, with one decimal. */
  score: string;
}

/** The steps about members' ratings; light ones get a step only where there are any. */
function memberSteps({ audience, hold }: ScoreResponse): ScoreStep[] {
  const { full, light, neutralVotes, neutralStars, score } = audience;
  const scoreOfFull = (neutralStars * neutralVotes + full.sum) / (neutralVotes + full.votes);
  const kind = light.votes > 0 || hold ? 'full' : 'member';
  const steps = [
    {
      what: plural(full.votes, `${kind} rating`, `${kind} ratings`),
      why: full.votes === 0 ? 'No member has rated it yet.' : `${tenth(full.sum / full.votes)} on average.`,
      score: tenth(scoreOfFull),
    },
  ];
  if (kind === 'full' && full.votes === 0) steps.shift();
  if (light.votes > 0) {
    const isCapped = light.weight < LIGHT_WEIGHT;
    const cap = isCapped ? `: together they count as ${exact(together(light))} full ones at most` : '';
    steps.push({
      what: plural(light.votes, 'light rating', 'light ratings'),
      why: `${tenth(light.sum / light.votes)} on average. They come from new accounts, from members who have rated fewer than ${FEW_TITLES} titles, or who give nearly everything the same stars. Each counts as ${small(light.weight)} of a full one${cap}.`,
      score: tenth(score),
    });
  }
  if (hold) {
    steps.push({
      what: `${plural(hold.votes, 'rating', 'ratings')} on hold`,
      why: `Too many alike came at once from light accounts. They count for nothing until a moderator has looked at them, or for ${HOLD_DAYS} days.`,
      score: tenth(score),
    });
  }
  return steps;
}

/**
 * A film's score for a fan: where it starts, what members' and what critics' ratings make of it.
 * @param answer the numbers of a film that somebody has rated
 * @returns the steps; the last one's score is the film's
 */
export function scoreSteps(answer: ScoreResponse): ScoreStep[] {
  const { audience, critics, viewers, overallRating } = answer;
  const neutral = audience.neutralStars;
  return [
    {
      what: 'Every film starts in the middle',
      why: `With ${NEUTRAL_VOTES_MAX} neutral votes of ${neutral}. The more people have seen it, the fewer count: ${tenth(audience.neutralVotes)} after ${plural(viewers, 'person', 'people')}.`,
      score: tenth(neutral),
    },
    ...memberSteps(answer),
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

/** What light votes weigh together. */
const together = ({ votes, weight }: ScoreResponse['audience']['light']) => votes * weight;

/** The lines of the formula about members' ratings. */
function memberRule({ full, light, neutralVotes, neutralStars, score }: ScoreResponse['audience']): string[] {
  const [stars, votes] = [
    `${neutralStars} × ${exact(neutralVotes)} + ${full.sum}`,
    `${exact(neutralVotes)} + ${full.votes}`,
  ];
  if (light.votes === 0) return [`Members: (${stars}) ÷ (${votes}) = ${exact(score)}`];
  const weight = exact(together(light));
  return [
    `Light ratings: the lesser of ${LIGHT_WEIGHT} × ${light.votes} and ${LIGHT_CAP} + ${LIGHT_CAP_SHARE} × ${full.votes} = ${weight}`,
    `Members: (${stars} + ${weight} × ${exact(light.sum / light.votes)}) ÷ (${votes} + ${weight}) = ${exact(score)}`,
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
}: ScoreResponse): string[] {
  const { neutralVotes, score } = audience;
  const shown = `${exact(overall)}, shown as ${overallRating.toFixed(1)}`;
  const lines = [
    `Popularity: log10(1 + ${viewers}) ÷ ${POPULARITY_DECADES}, at most 1 = ${exact(popularity)}`,
    `Neutral votes: ${NEUTRAL_VOTES_MAX} − ${NEUTRAL_VOTES_DROP} × ${exact(popularity)} = ${exact(neutralVotes)}`,
    ...memberRule(audience),
  ];
  if (critics.mean === null) return [...lines, `Score: ${shown}`];
  return [
    ...lines,
    `Weight of critics: ${CRITICS_WEIGHT_MAX} × ${critics.count} ÷ (${critics.count} + ${CRITICS_HALFWAY}) = ${exact(critics.weight)}`,
    `Score: ${exact(score)} + ${exact(critics.weight)} × (${exact(critics.mean)} − ${exact(score)}) = ${shown}`,
  ];
}

/** From so many points on, and so many votes on each side, the two sides do not agree. */
const GAP = 1.5;
const GAP_CRITICS = 3;
const GAP_AUDIENCE = 20;

/** @returns 'Critics 4.1, audience 7.9', where the two think very differently of a film; null elsewhere */
export function criticsGap({ critics, audience }: ScoreResponse): string | null {
  const { votes, sum } = audience;
  if (critics.mean === null || critics.count < GAP_CRITICS || votes < GAP_AUDIENCE) return null;
  const mean = sum / votes;
  if (Math.abs(mean - critics.mean) < GAP) return null;
  return `Critics ${tenth(critics.mean)}, audience ${tenth(mean)}`;
}
