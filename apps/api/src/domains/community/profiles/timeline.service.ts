import { pageCount } from '@filmfisher/shared/pagination/pagination';
import {
  TIMELINE_TEXT_MAX,
  type Timeline,
  type TimelineEntry,
} from '@filmfisher/shared/feed/timeline.schema';
import type { Types } from 'mongoose';
import { excerpt } from '../../../platform/text/excerpt.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { countReviewsOf, recentReviewsOf } from '../../reviews/index.ts';
import {
  countLoggedOf,
  countRatingsOf,
  countWatchesOf,
  recentlyLoggedBy,
  recentRatingsOf,
  watchesOf,
} from '../../ratings/index.ts';

type Omitted<T> = T extends unknown ? Omit<T, 'movie'> : never;
/** An entry before its film is known. */
type Draft = Omitted<TimelineEntry> & { movieId: Types.ObjectId };

/** The latest entries of all kinds, so many of each that the latest of all are among them. */
async function latest(userId: string, count: number): Promise<Draft[]> {
  const [ratings, reviews, marks, logged] = await Promise.all([
    recentRatingsOf(userId, count),
    recentReviewsOf(userId, count),
    watchesOf(userId, { skip: 0, limit: count }),
    recentlyLoggedBy(userId, count),
  ]);
  return [
    ...ratings.map(({ movieId, stars, ratedAt }) => ({
      kind: 'rating' as const,
      id: `rating-${movieId.toHexString()}`,
      at: ratedAt.toISOString(),
      movieId,
      stars,
    })),
    ...reviews.map(({ _id, movieId, text, spoiler, createdAt }) => ({
      kind: 'review' as const,
      id: `review-${_id.toHexString()}`,
      at: createdAt.toISOString(),
      movieId,
      reviewId: _id.toHexString(),
      text: excerpt(text, TIMELINE_TEXT_MAX),
      spoiler,
    })),
    ...marks.map(({ movieId, status, statusAt }) => ({
      kind: 'watch' as const,
      id: `watch-${movieId.toHexString()}`,
      at: statusAt.toISOString(),
      movieId,
      status,
    })),
    ...logged.map(({ movieId, loggedAt }) => ({
      kind: 'watch' as const,
      id: `log-${movieId.toHexString()}`,
      at: loggedAt.toISOString(),
      movieId,
      status: 'watched' as const,
    })),
  ];
}

/** The latest first; of the same moment, in the order of their ids, so that pages neither repeat nor miss one. */
function byTime(one: Draft, other: Draft): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

/**
 * @param userId of the member, 24 hexadecimal digits
 * @returns one page of what the member did: ratings, reviews, marks and viewings, the latest first
 */
export async function timelineOf(
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Timeline> {
  const counts = await Promise.all([
    countRatingsOf(userId),
    countReviewsOf(userId),
    countWatchesOf(userId),
    countLoggedOf(userId),
  ]);
  const total = counts.reduce((sum, one) => sum + one, 0);
  const skipped = (page - 1) * limit;
  // Past the end nothing need be read, however far past it a request is.
  const drafts = skipped < total ? await latest(userId, Math.min(total, skipped + limit)) : [];
  const shown = drafts.sort(byTime).slice(skipped, skipped + limit);
  const movies = await movieRefs(shown.map(({ movieId }) => movieId));
  const entries = shown.flatMap(({ movieId, ...entry }): TimelineEntry[] => {
    const movie = movies.get(movieId.toHexString());
    return movie ? [{ ...entry, movie }] : [];
  });
  return { entries, total, totalPages: pageCount(total, limit), page, limit };
}
