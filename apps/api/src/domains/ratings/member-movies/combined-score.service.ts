import { computeScore, type ScoreInputs } from '@filmfisher/shared/ratings/compute-score';
import type { Types } from 'mongoose';
import { MemberMovieModel } from './member-movies.model.ts';
import { SEEN } from './seen.ts';

/** Members of one mean, counted. */
interface MeanGroup {
  _id: {
    /** Mean of a member's stars; null for a member who has seen films and rated none. */
    mean: number | null;
    critic: boolean;
    light: boolean;
  };
  count: number;
}

const toHalf = (mean: number) => Math.round(mean * 2) / 2;

/**
 * The score of several films as if they were one: each member has one vote, the mean of their stars rounded to the
 * nearest half, by the formula of a film. Held votes are left out, as they are of each film.
 * @param movieIds of live films
 * @returns the score before rounding, and how many members have rated
 */
export async function combinedScore(
  movieIds: readonly Types.ObjectId[],
): Promise<{ votes: number; overallRating: number; score: number }> {
  const groups = await MemberMovieModel.aggregate<MeanGroup>([
    {
      $match: {
        movieId: { $in: [...movieIds] },
        hold: null,
        ...SEEN,
      },
    },
    {
      $group: {
        _id: '$userId',
        // Rows without stars are left out of a mean.
        mean: { $avg: '$stars' },
        critic: { $max: '$critic' },
        light: { $max: '$light' },
      },
    },
    { $group: { _id: { mean: '$mean', critic: '$critic', light: '$light' }, count: { $sum: 1 } } },
  ]);
  const inputs: ScoreInputs = {
    votes: 0,
    sum: 0,
    lightVotes: 0,
    lightSum: 0,
    criticVotes: 0,
    criticSum: 0,
    viewers: 0,
  };
  for (const { _id, count } of groups) {
    inputs.viewers += count;
    if (_id.mean === null) continue;
    const stars = toHalf(_id.mean) * count;
    if (_id.critic) {
      inputs.criticVotes += count;
      inputs.criticSum += stars;
    } else if (_id.light) {
      inputs.lightVotes += count;
      inputs.lightSum += stars;
    } else {
      inputs.votes += count;
      inputs.sum += stars;
    }
  }
  const { overall: score, overallRating } = computeScore(inputs);
  return { votes: inputs.votes + inputs.lightVotes + inputs.criticVotes, overallRating, score };
}
