import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { FeedReviewRow } from '../../reviews/components/feed-review.tsx';
import { ReviewListSkeleton } from '../../reviews/components/review-list-skeleton.tsx';
import { memberRatingsQuery, memberReviewsQuery } from '../api/members.queries.ts';
import { RatedMovies } from '../components/member-ratings.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';

const RATINGS = 6;
const REVIEWS = 3;

interface RecentActivityProps {
  userId: string;
}

/** What a member rated and wrote last; the other tabs have the rest. */
export function RecentActivity({ userId }: RecentActivityProps) {
  const ratings = useQuery(memberRatingsQuery({ userId, page: 1, limit: RATINGS }));
  const reviews = useQuery(memberReviewsQuery({ userId, page: 1, limit: REVIEWS }));
  return (
    <>
      <Part heading="Recent ratings">
        <Loaded
          query={ratings}
          failure="The ratings could not be loaded."
          skeleton={<PosterGridSkeleton count={RATINGS} />}
        >
          {({ ratings: rows }) =>
            rows.length === 0 ? <EmptyState title="No ratings yet" /> : <RatedMovies ratings={rows} />
          }
        </Loaded>
      </Part>
      <Part heading="Recent reviews">
        <Loaded
          query={reviews}
          failure="The reviews could not be loaded."
          skeleton={<ReviewListSkeleton count={REVIEWS} />}
        >
          {({ reviews: rows }) =>
            rows.length === 0 ? (
              <EmptyState title="No reviews yet" />
            ) : (
              <ul className="divide-y divide-line">
                {rows.map((review) => (
                  <li key={review._id} className="py-6 first:pt-2">
                    <FeedReviewRow review={review} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Part>
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mb-12 last:mb-0">
      <h2 className="display mb-5 text-xl">{heading}</h2>
      {children}
    </section>
  );
}

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
