import type {
  ownReviewSchema,
  reviewFeedSchema,
  reviewListSchema,
  singleReviewSchema,
} from '@filmfisher/shared/reviews/reviews.schema';
import type { ReviewFeedSort, ReviewPart, ReviewSort } from '@filmfisher/shared/reviews/reviews';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

const ROOT = 'reviews';

/** Begins the key of everything that holds reviews. */
export const REVIEWS_KEY = [ROOT] as const;
/** Begins the keys of the lists of all films' reviews. */
export const REVIEW_FEEDS_KEY = [ROOT, 'feed'] as const;

/** Reviews on one page of a list. The first page of the most helpful ones fills the testimonials too. */
export const REVIEWS_PER_PAGE = 12;

/**
 * One page of a film's reviews, the reader's own among them.
 * @param page from 1
 */
export function movieReviewsQuery(
  movieId: string,
  sort: ReviewSort = 'helpful',
  page = 1,
  show: ReviewPart = 'all',
) {
  const listKey = [ROOT, 'film', movieId, sort, show] as const;
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof reviewListSchema>(`/movies/${encodeURIComponent(movieId)}/reviews`, {
        query: { sort, page, limit: REVIEWS_PER_PAGE, ...(show !== 'all' && { show }) },
        signal,
      }),
    placeholderData: keepListPage(listKey),
  });
}

/** One review at its own address. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'one', id],
    queryFn: ({ signal }) =>
      api.get<typeof singleReviewSchema>(`/reviews/${encodeURIComponent(id)}`, { signal }),
  });
}

/** The member's own review of a film, or null; only members may ask. */
export function ownReviewQuery(movieId: string) {
  return queryOptions({
    queryKey: [ROOT, 'own', movieId],
    queryFn: async ({ signal }) => {
      const path = `/movies/${encodeURIComponent(movieId)}/reviews/mine`;
      return (await api.get<typeof ownReviewSchema>(path, { signal })).review;
    },
  });
}

/**
 * One page of all films' reviews.
 * @param page from 1
 * @param limit reviews per page
 */
export function reviewFeedQuery(sort: ReviewFeedSort, page = 1, limit = REVIEWS_PER_PAGE) {
  const listKey = [...REVIEW_FEEDS_KEY, sort, limit] as const;
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof reviewFeedSchema>('/reviews', { query: { sort, page, limit }, signal }),
    placeholderData: keepListPage(listKey),
  });
}
