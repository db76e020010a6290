import type { Review } from '@filmfisher/shared/reviews';
import { Suspense, useState } from 'react';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { useAuthenticatedAction, type Viewer } from '../../../lib/sign-in-first.ts';
import { ActionButton } from './action-button.tsx';

/** Hardly anybody reports: its code loads when somebody does. */
const ReportDialog = lazyPage(() => import('./report-dialog.tsx'), 'ReportDialog');

interface ReportButtonProps {
  review: Review;
  viewer: Viewer;
  /** Id of the review's element. */
  anchor: string;
}

/** Opens the dialog that tells the moderators of a review; once done it says so and rests. */
export function ReportButton({ review, viewer, anchor }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt, refused } = useAuthenticatedAction<true>({
    viewer,
    name: `report ${review._id}`,
    anchor,
    parse: (value) => (value === true ? true : undefined),
    run: () => {
      setIsOpen(true);
    },
  });
  const isReported = review.mine?.reported === true;

  return (
    <>
      <ActionButton
        disabled={isReported}
        aria-label={isReported ? undefined : `Report the review by ${review.author.username}`}
        onClick={() => {
          attempt(true);
        }}
      >
        <FlagIcon width={18} height={18} />
        {isReported ? 'Reported' : 'Report'}
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            review={review}
            isRefused={(error) => refused(error, true)}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
