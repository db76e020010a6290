import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { movieReviewPath, paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { useSession } from '../../../lib/session.ts';
import { memberReviewsQuery } from '../../members/api/members.queries.ts';
import { DeletableReview } from '../../reviews/components/deletable-review.tsx';
import { ReviewListSkeleton } from '../../reviews/components/review-list-skeleton.tsx';

/** Movie Reviews: the member's own reviews, to be changed and deleted in their place. */
export function OwnReviews() {
  const { user } = useSession();
  const userId = user?._id ?? '';
  const [page, goTo] = usePageParam();
  const query = useQuery({ ...memberReviewsQuery({ userId, page }), enabled: userId !== '', staleTime: 0 });
  return (
    <PagedList
      label="Your reviews"
      query={query}
      page={page}
      goTo={goTo}
      failure="Your reviews could not be loaded."
      skeleton={<ReviewListSkeleton count={3} />}
      empty={
        <EmptyState title="You haven't reviewed a film yet">
          <p className="mb-4">Open a film you've seen and say what you think.</p>
          <LinkButton to={paths.home} variant="secondary">
            Browse films
          </LinkButton>
        </EmptyState>
      }
    >
      {({ reviews }) => (
        <ul className="grid gap-8">
          {reviews.map((review) => (
            <li key={review._id} className="@container">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xs:grid-cols-[3.5rem_minmax(0,1fr)] @xl:grid-cols-[5.5rem_minmax(0,1fr)]">
                <MarkedPoster
                  movie={review.movie}
                  to={movieReviewPath(review.movie._id)}
                  small
                  decorative
                  sizes="88px"
                  className="max-w-22 self-start"
                />
                <div className="min-w-0">
                  <h3 className="mb-2 font-semibold wrap-anywhere">
                    <Link to={movieReviewPath(review.movie._id)} className="hover:text-accent">
                      {review.movie.title}{' '}
                      <span className="font-normal text-faint">({review.movie.yearOfRelease})</span>
                    </Link>
                  </h3>
                  <DeletableReview review={review} hasArrived={false} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
