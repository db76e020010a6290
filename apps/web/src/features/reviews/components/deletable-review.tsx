import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { REVIEW_UNDO_MS } from '@filmfisher/shared/reviews/reviews';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useDeleteReview, useRestoreReview } from '../api/reviews.mutations.ts';
import { OwnReview } from './own-review.tsx';

interface DeletableReviewProps {
  review: Review;
  /** It was posted or restored on this very page. */
  hasArrived: boolean;
}

/** The member's own review. Deleting takes effect at once, and can be undone for ten seconds (docs/decisions, Rating, reviews, poll). */
export function DeletableReview({ review, hasArrived }: DeletableReviewProps) {
  const onFailed = (error: Error) => {
    toast.error(actionErrorText(error));
  };
  const restore = useRestoreReview(review, {
    onRestored: (message) => {
      toast.success(message);
    },
    onFailed,
  });
  const remove = useDeleteReview(review, {
    onDeleted: (message) => {
      toast.info(message, {
        toastId: `deleted ${review._id}`,
        autoClose: REVIEW_UNDO_MS,
        action: {
          label: 'Undo',
          onPress: () => {
            restore.mutate();
          },
        },
      });
    },
    onFailed,
  });
  return (
    <OwnReview
      review={review}
      hasArrived={hasArrived}
      isDeleting={remove.isPending}
      onDelete={() => {
        remove.mutate();
      }}
    />
  );
}
