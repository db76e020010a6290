import type { Review } from '@filmfisher/shared/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { changeCachedReview } from '../api/cached-reviews.ts';
import { ActionButton } from '../../../components/ui/action-button.tsx';

interface ReportButtonProps {
  review: Review;
  /** Id of the review's element. */
  anchor: string;
}

/** Opens the dialog that tells the moderators of a review; once done it says so and rests. */
export function ReportButton({ review, anchor }: ReportButtonProps) {
  const client = useQueryClient();
  const isReported = review.mine?.reported === true;
  const label = `the review by ${review.author.username}`;

  return (
    <ReportAction
      kind="review"
      id={review._id}
      noun="review"
      label={label}
      anchor={anchor}
      onReported={() => {
        changeCachedReview(client, review._id, (before) => ({
          ...before,
          mine: { own: false, helpful: false, ...before.mine, reported: true },
        }));
      }}
    >
      {(open) => (
        <ActionButton
          // Not switched off: it has the focus when the dialog closes.
          aria-disabled={isReported}
          aria-label={isReported ? undefined : `Report ${label}`}
          onClick={isReported ? undefined : open}
        >
          <FlagIcon width={18} height={18} />
          {isReported ? 'Reported' : 'Report'}
        </ActionButton>
      )}
    </ReportAction>
  );
}
