import { memberListSchema, memberRatingListSchema } from '@filmfisher/shared/members';
import { memberProfileSchema } from '@filmfisher/shared/profile';
import { reviewFeedSchema } from '@filmfisher/shared/reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = 'members';

/** Begins the keys of all lists of followers and of the followed. */
export const followsKey = [ROOT, 'follows'] as const;

/** Members who follow somebody, or whom somebody follows. */
export type FollowSide = 'followers' | 'following';

/** GET /profile/{userId}: what anybody may see of a member, and whether the viewer follows them */
export function memberQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOT, userId],
    queryFn: ({ signal }) =>
      api.get(`/profile/${encodeURIComponent(userId)}`, memberProfileSchema, { signal }),
  });
}

interface PageOfMember {
  userId: string;
  /** From 1. */
  page: number;
  limit?: number;
}

const address = ({ userId }: PageOfMember, list: string) => `/profile/${encodeURIComponent(userId)}/${list}`;

/** GET /profile/{userId}/ratings: the latest first */
export function memberRatingsQuery(wanted: PageOfMember) {
  const { userId, page, limit } = wanted;
  return queryOptions({
    queryKey: [ROOT, userId, 'ratings', page, limit],
    queryFn: ({ signal }) =>
      api.get(address(wanted, 'ratings'), memberRatingListSchema, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /profile/{userId}/reviews: the latest first. The key is that of the feeds of reviews, which know when they change. */
export function memberReviewsQuery(wanted: PageOfMember) {
  const { userId, page, limit } = wanted;
  return queryOptions({
    queryKey: ['reviews', 'feed', 'member', userId, limit, page],
    queryFn: ({ signal }) =>
      api.get(address(wanted, 'reviews'), reviewFeedSchema, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /profile/{userId}/followers or /following: the latest first */
export function followsQuery(side: FollowSide, wanted: PageOfMember) {
  const { userId, page, limit } = wanted;
  return queryOptions({
    queryKey: [...followsKey, userId, side, page, limit],
    queryFn: ({ signal }) =>
      api.get(address(wanted, side), memberListSchema, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
