import type { ReviewFeedSort } from '@filmfisher/shared/reviews/reviews';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { reviewFeedQuery } from '../api/reviews.queries.ts';
import { FeedReviewRow } from './feed-review.tsx';

const SKELETONS = 6;
const GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2';
const LABELS: Record<ReviewFeedSort, string> = { trending: 'Trending reviews', latest: 'Latest reviews' };

interface ReviewFeedProps {
  sort: ReviewFeedSort;
}

/** One page of all films' reviews, with the way to the others; the page stands in the address. */
export function ReviewFeed({ sort }: ReviewFeedProps) {
  const [page, goTo] = usePageParam();
  const query = useQuery(reviewFeedQuery(sort, page));
  return (
    <PagedList
      label={LABELS[sort]}
      query={query}
      page={page}
      goTo={goTo}
      failure="The reviews could not be loaded."
      skeleton={
        <div className={GRID}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="h-64" />
          ))}
        </div>
      }
      empty={
        <EmptyState title="No reviews yet">
          <p className="mb-4">Open a film you've seen and write the first one.</p>
          <LinkButton variant="secondary" to={paths.movies}>
            Find a film
          </LinkButton>
        </EmptyState>
      }
    >
      {({ reviews }) => (
        <ul className={GRID}>
          {reviews.map((review) => (
            <li key={review._id} className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
              <FeedReviewRow review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
