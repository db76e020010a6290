import type { helpfulResponseSchema, HelpfulResponse, Review } from '@filmfisher/shared/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { changeCachedReview } from './cached-reviews.ts';

/**
 * The reader's 'helpful' mark on somebody else's review. It shows at once; a failure takes it back with a toast.
 * @param anchor id of the review's element, where a visitor comes back to after signing in
 * @returns `isMarked` and `count` as to be shown, and the press of the button
 */
export function useHelpful({ _id, helpful, mine }: Review, anchor: string) {
  const client = useQueryClient();
  const path = `/reviews/${encodeURIComponent(_id)}/helpful`;
  const { write, pending } = useLatestWrite<boolean, HelpfulResponse>({
    writeKey: ['helpful', _id],
    send: (on) =>
      on ? api.put<typeof helpfulResponseSchema>(path) : api.delete<typeof helpfulResponseSchema>(path),
    onStored: (answer) => {
      changeCachedReview(client, _id, (review) => ({
        ...review,
        helpful: answer.helpful,
        mine: { own: false, reported: false, ...review.mine, helpful: answer.mine },
      }));
    },
    onFailed: (error, on, action) => {
      if (!refused(error, on)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `helpful ${_id}`,
    anchor,
    parse: parseTap,
    run: write,
  });

  const wasMarked = mine?.helpful === true;
  const isMarked = pending?.choice ?? wasMarked;
  return {
    isMarked,
    count: helpful + Number(isMarked) - Number(wasMarked),
    press: () => {
      attempt(!isMarked);
    },
  };
}
