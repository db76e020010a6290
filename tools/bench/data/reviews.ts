import { VISIBLE } from 'api/src/domains/moderation/index.ts';
import { starFields } from 'api/src/domains/reviews/review-counts.service.ts';
import { trendingScoreOf } from 'api/src/domains/reviews/review-ranking.service.ts';
import { madeId } from './ids.ts';
import type { MadeRow } from './ratings.ts';

/** One rating in this many comes with a review. */
const REVIEW_EVERY = 33;
const SENTENCE = 'It takes its time, and the second half pays for all of it. ';

/**
 * @param rows of one film
 * @param before ratings of all films before this one
 * @returns those of the rows whose members also wrote a review
 */
export function reviewersOf(rows: readonly MadeRow[], before: number): MadeRow[] {
  return rows.filter((_row, index) => (before + index) % REVIEW_EVERY === 0);
}

/**
 * @param index number of the review
 * @param movie number of the film
 * @returns the review as stored: nobody has marked it yet
 */
export function reviewOf(
  index: number,
  movie: number,
  { member, stars, at }: MadeRow,
): Record<string, unknown> {
  return {
    _id: madeId('review', index),
    movieId: madeId('film', movie),
    userId: madeId('member', member),
    text: SENTENCE.repeat(1 + (index % 12)).trim(),
    spoiler: index % 10 === 0,
    createdAt: at,
    editedAt: null,
    ...starFields(stars),
    helpful: 0,
    reports: 0,
    helpfulScore: 0,
    trendingScore: trendingScoreOf(at, 0, at),
    replies: 0,
    ...VISIBLE,
  };
}
