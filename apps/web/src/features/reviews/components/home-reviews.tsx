import type { ReviewFeedSort } from '@filmfisher/shared/review-sorts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { reviewFeedQuery } from '../api/reviews.queries.ts';
import { HomeReviewsSkeleton, TEASER, teaserRow } from './home-reviews-skeleton.tsx';
import { ReviewTeaser } from './review-teaser.tsx';

interface HomeReviewsProps {
  sort: ReviewFeedSort;
  /** Most reviews to show. */
  count: number;
  /** Columns on wider screens; on a phone the teasers lie in a row to be swiped. */
  className: string;
}

/** The first reviews of the feed, in short, and the way to all of them. */
export function HomeReviews({ sort, count, className }: HomeReviewsProps) {
  const query = useQuery(reviewFeedQuery(sort, 1, count));
  return (
    <Loaded
      query={query}
      failure="The reviews could not be loaded."
      skeleton={<HomeReviewsSkeleton count={count} className={className} />}
    >
      {({ reviews, total }) =>
        total === 0 ? (
          <EmptyState title="No reviews yet">Open a film you've seen and write the first one.</EmptyState>
        ) : (
          <>
            <ul className={teaserRow(className)}>
              {reviews.map((review) => (
                <li key={review._id} className={TEASER}>
                  <ReviewTeaser review={review} />
                </li>
              ))}
            </ul>
            {total > count && (
              <div className="mt-6 flex justify-center">
                <LinkButton variant="secondary" to={`${paths.reviews}?sort=${sort}`}>
                  All {sort} reviews
                </LinkButton>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
