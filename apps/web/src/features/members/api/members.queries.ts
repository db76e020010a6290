import type {
  MemberRatingsQuery,
  memberListSchema,
  memberRatingListSchema,
  memberWatchlistSchema,
} from '@filmfisher/shared/members/members.schema';
import type { reviewFeedSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MEMBERS_KEY } from '../../../components/member-menu/member.query.ts';
import { api } from '../../../lib/api-client.ts';
import { OWN_MOVIES } from '../../../lib/repeat-reads.ts';

/** Begins the keys of all lists of followers and of the followed. */
export const followsKey = [MEMBERS_KEY, 'follows'] as const;

/** Members who follow somebody, or whom somebody follows. */
export type FollowSide = 'followers' | 'following';

interface PageOfMember {
  userId: string;
  /** From 1. */
  page: number;
  limit?: number;
}

const address = ({ userId }: PageOfMember, list: string) => `/profile/${encodeURIComponent(userId)}/${list}`;

/** What of a member's ratings is asked for, and in which order. */
export type RatingsWanted = PageOfMember & Partial<Pick<MemberRatingsQuery, 'sort' | 'stars' | 'q'>>;

/** GET /profile/{userId}/ratings: by default the latest first */
export function memberRatingsQuery(wanted: RatingsWanted) {
  const { userId, ...query } = wanted;
  return queryOptions({
    queryKey: [MEMBERS_KEY, userId, 'ratings', OWN_MOVIES, query],
    queryFn: ({ signal }) =>
      api.get<typeof memberRatingListSchema>(address(wanted, 'ratings'), { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /profile/{userId}/watchlist: the last added first */
export function memberWatchlistQuery(wanted: PageOfMember, viewerId: string) {
  const { userId, page, limit } = wanted;
  return queryOptions({
    queryKey: [MEMBERS_KEY, userId, 'watchlist', viewerId, page, limit],
    queryFn: ({ signal }) =>
      api.get<typeof memberWatchlistSchema>(address(wanted, 'watchlist'), { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /profile/{userId}/reviews: the latest first. The key is that of the feeds of reviews, which know when they change. */
export function memberReviewsQuery(wanted: PageOfMember) {
  const { userId, page, limit } = wanted;
  return queryOptions({
    queryKey: ['reviews', 'feed', 'member', userId, limit, page],
    queryFn: ({ signal }) =>
      api.get<typeof reviewFeedSchema>(address(wanted, 'reviews'), { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /profile/{userId}/followers or /following: the latest first */
export function followsQuery(side: FollowSide, wanted: PageOfMember) {
  const { userId, page, limit } = wanted;
  return queryOptions({
    queryKey: [...followsKey, userId, side, page, limit],
    queryFn: ({ signal }) =>
      api.get<typeof memberListSchema>(address(wanted, side), { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
