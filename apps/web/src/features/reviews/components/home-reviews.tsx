import type { ReviewFeedSort } from '@filmfisher/shared/reviews';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { reviewFeedQuery } from '../api/reviews.queries.ts';
import { ReviewTeaser, TEASER_HEIGHT } from './review-teaser.tsx';

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
  const row = clsx(
    'no-scrollbar -mx-gutter flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-gutter md:mx-0 md:grid md:overflow-visible md:px-0',
    className,
  );
  const card = clsx('w-[min(22rem,85vw)] shrink-0 snap-start md:w-auto', TEASER_HEIGHT);

  return (
    <Loaded
      query={query}
      failure="The reviews could not be loaded."
      skeleton={
        <div className={row}>
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className={card} />
          ))}
        </div>
      }
    >
      {({ reviews, total }) =>
        total === 0 ? (
          <EmptyState title="No reviews yet">Open a film you have seen and write the first one.</EmptyState>
        ) : (
          <>
            <ul className={row}>
              {reviews.map((review) => (
                <li key={review._id} className={card}>
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
