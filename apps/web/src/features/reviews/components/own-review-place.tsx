import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { lazyPage } from '../../../lib/lazy-page.ts';
import type { Viewer } from '../../../lib/sign-in-first.ts';
import { ownReviewQuery } from '../api/reviews.queries.ts';
import { DeletableReview } from './deletable-review.tsx';

/** Brings the form's code along, which nobody needs to see the film. */
const ReviewBox = lazyPage(() => import('./review-box.tsx'), 'ReviewBox');

interface OwnReviewPlaceProps {
  movieId: string;
  viewer: Viewer;
}

/** The member's own review where there is one, else the box to write it. */
export function OwnReviewPlace({ movieId, viewer }: OwnReviewPlaceProps) {
  const isMember = viewer !== null && viewer !== undefined;
  const { data, error, isFetching, refetch } = useQuery({ ...ownReviewQuery(movieId), enabled: isMember });
  const [wasMissing, setWasMissing] = useState(false);
  if (data === null && !wasMissing) setWasMissing(true);

  if (error !== null && data === undefined && isMember) {
    return (
      <ErrorState
        title="Your own review could not be loaded."
        detail={failureDetail(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (viewer === undefined || (isMember && data === undefined)) return <BoxSkeleton />;
  if (isMember && data !== undefined && data !== null) {
    return <DeletableReview key={data._id} review={data} hasArrived={wasMissing} />;
  }
  return (
    <Suspense fallback={<BoxSkeleton />}>
      <ReviewBox movieId={movieId} viewer={viewer} />
    </Suspense>
  );
}

function BoxSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
