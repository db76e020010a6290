import { REVIEW_POST_DELAY_MS } from '@filmfisher/shared/reviews/reviews';
import type { Review, ReviewInput, reviewResponseSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api, ApiError } from '../../../lib/api-client.ts';
import type { Outcome, Waiting } from '../../../lib/outbox-acts.ts';
import { moviePath } from '../../../lib/paths.ts';
import { refreshMovie } from '../../../lib/repeat-reads.ts';
import { useQueuedSend, useUnsentOf } from '../../../lib/use-queued-write.ts';
import { changeCachedReview } from './cached-reviews.ts';
import { ownReviewQuery, REVIEW_FEEDS_KEY } from './reviews.queries.ts';

type ReviewKey = Pick<Review, '_id' | 'movieId'>;

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

/** What becomes of the own review of a film; null deletes it. */
type ReviewChoice = ReviewInput | null;
export type UnsentReview = Waiting<ReviewChoice>;
type ReviewAnswer = z.infer<typeof reviewResponseSchema>;

const KIND = 'review';

/** @returns the member's review of a film, its change or its deletion, as it waits to be sent */
export const useUnsentReview = (movieId: string) => useUnsentOf<ReviewChoice>(KIND, movieId);

/** Stores a text as the own review of a film: as a new one, or in the place of the one that is stored. */
function useSendReview(movieId: string) {
  const client = useQueryClient();
  const { send, isSending } = useQueuedSend<ReviewChoice, ReviewAnswer>(KIND);
  return {
    send: (
      to: Pick<UnsentReview, 'method' | 'path' | 'what'>,
      input: ReviewInput,
      onStored: (answer: ReviewAnswer) => void = ({ data }) => {
        changeCachedReview(client, data.review._id, () => data.review);
        adoptOwnReview(client, movieId, data.review);
      },
    ) => send({ ...to, body: input, href: moviePath(movieId), subjectId: movieId, choice: input, onStored }),
    isSending,
  };
}

/**
 * Posts a review. The request leaves at once. Success shows after the specified second at the earliest
 * (docs/product.md, sections 4 and 9), a failure as soon as it is known.
 * @param onPosted gets the sentence for the toast; called even if the page has been left meanwhile
 */
export function usePostReview(movieId: string, title: string, onPosted: (message: string) => void) {
  const client = useQueryClient();
  const { send } = useSendReview(movieId);
  const [isPending, setIsPending] = useState(false);
  const post = async (input: ReviewInput): Promise<Outcome<ReviewAnswer>> => {
    const second = wait(REVIEW_POST_DELAY_MS);
    const path = `/movies/${encodeURIComponent(movieId)}/reviews`;
    setIsPending(true);
    const to = { method: 'POST', path, what: `Your review of ${title}` };
    const outcome = await send(to, input, ({ message, data }) => {
      void second.then(() => {
        onPosted(message);
        adoptOwnReview(client, movieId, data.review);
      });
    });
    if (outcome.state === 'stored') await second;
    setIsPending(false);
    // Posted in another window: it stands beside what was written here.
    if (isReviewThere(outcome)) {
      void client.invalidateQueries({ queryKey: ownReviewQuery(movieId).queryKey });
      refreshReviewed(client, movieId);
    }
    return outcome;
  };
  return { post, isPending };
}

const isReviewThere = (outcome: Outcome<unknown>) =>
  outcome.state === 'refused' && outcome.error instanceof ApiError && outcome.error.code === 'review_exists';

/** Changing the own review. */
export function useEditReview({ _id, movieId }: ReviewKey) {
  const { send, isSending } = useSendReview(movieId);
  const to = { method: 'PATCH', path: reviewPath(_id), what: 'Change of your review' };
  return { save: (input: ReviewInput) => send(to, input), isSaving: isSending };
}

/** Changing a review before it is sent. */
export function useEditUnsentReview({ subjectId, method, path, what }: UnsentReview) {
  const { send, isSending } = useSendReview(subjectId);
  return { save: (input: ReviewInput) => send({ method, path, what }, input), isSaving: isSending };
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
  onFailed: (error: unknown) => void;
}

/**
 * Deleting the own review: it leaves the screen at once, and comes back should the server refuse, or as one that waits.
 * @param options are called even if the page has been left meanwhile
 */
export function useDeleteReview({ _id, movieId }: ReviewKey, { onDeleted, onFailed }: DeleteOptions) {
  const client = useQueryClient();
  const { queryKey } = ownReviewQuery(movieId);
  const { send, isSending } = useQueuedSend<ReviewChoice, { message: string }>(KIND);
  const remove = async () => {
    await client.cancelQueries({ queryKey });
    const review = client.getQueryData(queryKey);
    // Unknown where the review was deleted from the list of all own ones: then there is nothing to bring back either.
    if (review !== undefined) client.setQueryData(queryKey, null);
    const outcome = await send({
      method: 'DELETE',
      path: reviewPath(_id),
      what: 'Deletion of your review',
      href: moviePath(movieId),
      subjectId: movieId,
      choice: null,
      onStored: () => {
        if (review !== undefined) client.setQueryData(queryKey, null);
        refreshReviewed(client, movieId);
      },
    });
    if (outcome.state === 'stored') onDeleted(outcome.answer.message);
    else client.setQueryData(queryKey, review);
    if (outcome.state === 'refused') onFailed(outcome.error);
  };
  return { remove, isDeleting: isSending };
}

interface RestoreOptions {
  onRestored: (message: string) => void;
  onFailed: (error: unknown) => void;
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
