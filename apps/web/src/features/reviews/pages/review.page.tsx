import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { movieReviewPath, reviewPath } from '../../../lib/paths.ts';
import { reviewQuery } from '../api/reviews.queries.ts';
import { ReviewByline } from '../components/review-byline.tsx';
import { ReviewText, SpoilerText } from '../components/review-text.tsx';
import { FeedReviewRow } from '../components/feed-review.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useCloseReplies } from '../api/reviews.mutations.ts';

const Replies = lazyPage(() => import('../../talk/sections/replies.tsx'), 'Replies');

/** /reviews/{id}: one review at its own address, which it keeps when its author has a newer one of the same film. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const query = useQuery(reviewQuery(id));
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;

  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <Loaded
        query={query}
        failure="The review could not be loaded."
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {({ former, ...review }) => (
          <>
            <PageTitle title={`Review of ${review.movie.title}`} />
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4">
              <h1 className="display text-2xl wrap-anywhere">Review by {review.author.username}</h1>
              <div className="-mx-4 md:-mx-5">
                <ShareButton
                  title={`${review.author.username} on ${review.movie.title}`}
                  path={reviewPath(review._id)}
                />
              </div>
            </div>
            {former ? (
              <>
                <p className="mb-6 rounded-lg border border-line bg-surface p-4 text-muted">
                  This is an older review: {review.author.username} has written a newer one of this film,
                  which was listed twice.{' '}
                  <Link to={movieReviewPath(review.movie._id)} className="link">
                    All reviews of the film
                  </Link>
                </p>
                <ReviewByline review={review} />
                <div className="mt-3">
                  {review.spoiler ? <SpoilerText text={review.text} /> : <ReviewText text={review.text} />}
                </div>
              </>
            ) : (
              <FeedReviewRow review={review} />
            )}
            <Suspense>
              <Replies
                kind="reviews"
                key={review._id}
                id={review._id}
                authorId={review.author.userId}
                isClosed={review.repliesClosed === true}
                action={
                  review.mine?.own === true && !former && <CloseReplies key={review._id} review={review} />
                }
              />
            </Suspense>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Authors say whether their review takes replies. */
function CloseReplies({ review }: { review: Review }) {
  const { mutate, isPending } = useCloseReplies(review);
  const isClosed = review.repliesClosed === true;
  return (
    <Button
      variant="secondary"
      disabled={isPending}
      onClick={() => {
        mutate(!isClosed);
      }}
    >
      {isClosed ? 'Open replies' : 'Close replies'}
    </Button>
  );
}
