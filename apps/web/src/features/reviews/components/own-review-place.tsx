import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { failureDetail } from '../../../lib/failure-detail.ts';
import type { Viewer } from '../../../lib/sign-in-first.ts';
import { ownReviewQuery } from '../api/reviews.queries.ts';
import { DeletableReview } from './deletable-review.tsx';
import { ReviewBox } from './review-box.tsx';

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

  if (viewer === null) return <ReviewBox movieId={movieId} viewer={null} />;
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        title="Your own review could not be loaded."
        detail={failureDetail(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (viewer === undefined || data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-80 w-full" />
      </div>
    );
  }
  if (data === null) return <ReviewBox movieId={movieId} viewer={viewer} />;
  return <DeletableReview key={data._id} review={data} hasArrived={wasMissing} />;
}
