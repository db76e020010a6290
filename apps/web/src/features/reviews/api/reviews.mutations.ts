import { REVIEW_POST_DELAY_MS } from '@filmfisher/shared/reviews/reviews';
import type { Review, ReviewInput, reviewResponseSchema } from '@filmfisher/shared/reviews/reviews.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api, ApiError } from '../../../lib/api-client.ts';
import { refreshMovie } from '../../../lib/repeat-reads.ts';
import { changeCachedReview } from './cached-reviews.ts';
import { ownReviewQuery, REVIEW_FEEDS_KEY } from './reviews.queries.ts';

type ReviewKey = Pick<Review, '_id' | 'movieId'>;

/** Loads with the first answer that needs it: those who read a film's reviews need no schemas of accounts. */

const reviewPath = (id: string) => `/reviews/${encodeURIComponent(id)}`;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function refreshReviewed(client: QueryClient, movieId: string): void {
  void refreshMovie(client, movieId);
  void client.invalidateQueries({ queryKey: REVIEW_FEEDS_KEY });
}

/** Shows the own review of a film as just answered, and asks again for all that depends on it. */
function adoptOwnReview(client: QueryClient, movieId: string, review: Review): void {
  client.setQueryData(ownReviewQuery(movieId).queryKey, review);
  refreshReviewed(client, movieId);
}

/**
 * Posts a review. The request leaves at once. Success shows after the specified second at the earliest
 * (docs/product.md, sections 4 and 9), a failure as soon as it is known.
 * @param onPosted gets the sentence for the toast; called even if the page has been left meanwhile
 */
export function usePostReview(movieId: string, onPosted: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: ReviewInput) => {
      const path = `/movies/${encodeURIComponent(movieId)}/reviews`;
      const [answer] = await Promise.all([
        api.post<typeof reviewResponseSchema>(path, input),
        wait(REVIEW_POST_DELAY_MS),
      ]);
      return answer;
    },
    onSuccess: ({ message, data }) => {
      onPosted(message);
      adoptOwnReview(client, movieId, data.review);
    },
    onError: (error) => {
      // Posted in another window, or the first answer was lost: the review takes the place of the form.
      if (!(error instanceof ApiError) || error.code !== 'review_exists') return;
      void client.invalidateQueries({ queryKey: ownReviewQuery(movieId).queryKey });
      refreshReviewed(client, movieId);
    },
  });
}

/** Changing the own review. */
export function useEditReview({ _id, movieId }: ReviewKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReviewInput) => api.patch<typeof reviewResponseSchema>(reviewPath(_id), input),
    onSuccess: ({ data }) => {
      changeCachedReview(client, _id, () => data.review);
      adoptOwnReview(client, movieId, data.review);
    },
  });
}

/** Closing the replies to the own review, or opening them again; that is no edit of it. */
export function useCloseReplies({ _id }: ReviewKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (repliesClosed: boolean) =>
      api.patch<typeof reviewResponseSchema>(reviewPath(_id), { repliesClosed }),
    onSuccess: ({ data }) => {
      changeCachedReview(client, _id, (review) => ({ ...review, repliesClosed: data.review.repliesClosed }));
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}

/** A critic says where the own review was published; null: nowhere. That is no edit of it. */
export function useReviewLink({ _id, movieId }: ReviewKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: string | null) => api.patch<typeof reviewResponseSchema>(reviewPath(_id), { link }),
    onSuccess: ({ data }) => {
      changeCachedReview(client, _id, () => data.review);
      adoptOwnReview(client, movieId, data.review);
    },
  });
}

interface DeleteOptions {
  /** Gets the server's sentence. */
  onDeleted: (message: string) => void;
  onFailed: (error: Error) => void;
}

/**
 * Deleting the own review: it leaves the screen at once, and comes back should the server refuse.
 * @param options are called even if the page has been left meanwhile
 */
export function useDeleteReview({ _id, movieId }: ReviewKey, { onDeleted, onFailed }: DeleteOptions) {
  const client = useQueryClient();
  const { queryKey } = ownReviewQuery(movieId);
  return useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(reviewPath(_id)),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const review = client.getQueryData(queryKey);
      // Unknown where the review was deleted from the list of all own ones: then there is nothing to bring back either.
      if (review !== undefined) client.setQueryData(queryKey, null);
      return review;
    },
    onError: (error, _input, review) => {
      client.setQueryData(queryKey, review);
      onFailed(error);
    },
    onSuccess: ({ message }) => {
      refreshReviewed(client, movieId);
      onDeleted(message);
    },
  });
}

interface RestoreOptions {
  onRestored: (message: string) => void;
  onFailed: (error: Error) => void;
}

/**
 * Undoing a delete, as long as the server can (docs/api.md, Opinions and diary).
 * @param options are called even if the page has been left meanwhile
 */
export function useRestoreReview({ _id, movieId }: ReviewKey, { onRestored, onFailed }: RestoreOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<typeof reviewResponseSchema>(`${reviewPath(_id)}/restore`),
    onSuccess: ({ message, data }) => {
      onRestored(message);
      adoptOwnReview(client, movieId, data.review);
    },
    onError: onFailed,
  });
}
