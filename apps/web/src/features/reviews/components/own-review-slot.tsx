import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { failureDetail } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useWasRendered } from '../../../lib/rendered.ts';
import { useViewer } from '../../../lib/session.ts';
import { useClientState } from '../../../lib/store.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { ownReviewQuery } from '../api/reviews.queries.ts';
import { REVIEW_BOX, reviewHint } from '../lib/review-box-frame.ts';
import { DeletableReview } from './deletable-review.tsx';

/** Brings the form's code along, which nobody needs to see the film. */
const ReviewBox = lazyPage(() => import('./review-box.tsx'), 'ReviewBox');

interface OwnReviewPlaceProps {
  movieId: string;
}

/** The member's own review where there is one, else the box to write it. */
export function OwnReviewSlot({ movieId }: OwnReviewPlaceProps) {
  const viewer = useViewer();
  const isMember = viewer !== null && viewer !== undefined;
  // Who is not known yet is most likely who used this browser last; the box is as high as theirs.
  const remembered = useClientState(({ user }) => user.user);
  const skeleton = <BoxSkeleton hint={reviewHint((viewer === undefined ? remembered : viewer) !== null)} />;
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
  if (viewer === undefined || (isMember && data === undefined)) return skeleton;
  if (isMember && data !== undefined && data !== null) {
    return <DeletableReview key={data._id} review={data} hasArrived={wasMissing} />;
  }
  return (
    <NearBox skeleton={skeleton}>
      <ReviewBox movieId={movieId} />
    </NearBox>
  );
}

/** Most who come for the film never come down to the box: its code loads for those who do. */
function NearBox({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [place, isNear] = useInView<HTMLDivElement>();
  const wasRendered = useWasRendered();
  // Without scripts nothing else can be done there.
  const [before] = useState(() => (wasRendered ? <SignInFirst /> : skeleton));
  return (
    // Nobody sees it shimmer, but it would cost every frame its share.
    <div ref={place} className={clsx(!isNear && '**:animate-none')}>
      {isNear ? <Suspense fallback={skeleton}>{children}</Suspense> : before}
    </div>
  );
}

function SignInFirst() {
  return (
    <div className={clsx(REVIEW_BOX, 'grid min-h-72 place-content-center')}>
      <Link to={paths.signIn} className="link py-3">
        Sign in to write a review
      </Link>
    </div>
  );
}

/** As high as the box with this hint, however many lines it takes. */
function BoxSkeleton({ hint }: { hint: string }) {
  return (
    <div role="status" className={REVIEW_BOX}>
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-1.5 h-36 w-full" />
      <p aria-hidden="true" className="invisible mt-1.5 mb-5 text-sm">
        {hint}
      </p>
      <span className="flex h-11 items-center justify-between">
        <Skeleton className="h-5 w-36" />
        <Skeleton pill className="h-11 w-24" />
      </span>
    </div>
  );
}
