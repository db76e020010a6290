import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { FeedReviewRow } from '../../reviews/components/feed-review.tsx';
import { ReviewListSkeleton } from '../../reviews/components/review-list-skeleton.tsx';
import { memberReviewsQuery } from '../api/members.queries.ts';

interface MemberReviewsProps {
  userId: string;
}

/** Everything that a member wrote about films, the latest first. */
export function MemberReviews({ userId }: MemberReviewsProps) {
  const [page, goTo] = usePageParam();
  const query = useQuery(memberReviewsQuery({ userId, page }));
  return (
    <PagedList
      label="Reviews"
      query={query}
      page={page}
      goTo={goTo}
      failure="The reviews could not be loaded."
      skeleton={<ReviewListSkeleton count={4} />}
      empty={<EmptyState title="No reviews yet" />}
    >
      {({ reviews }) => (
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review._id} className="py-8 first:pt-2">
              <FeedReviewRow review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
