import { histogramTotal } from '@filmfisher/shared/ratings/ratings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import {
  diaryPath,
  memberListsPath,
  paths,
  profilePath,
  ratingsPath,
  statisticsPath,
} from '../../../lib/paths.ts';
import { openSheet } from '../../../lib/sheets.ts';
import { recentEntriesQuery } from '../../diary/api/diary.queries.ts';
import { RecentEntries } from '../../diary/components/recent-entries.tsx';
import { memberListsQuery } from '../../lists/api/lists.queries.ts';
import { ListGrid } from '../../lists/components/list-grid.tsx';
import { FeedReviewRow } from '../../reviews/components/feed-review.tsx';
import { memberRatingsQuery, memberReviewsQuery } from '../api/members.queries.ts';
import { RatingsHistogram } from '../components/ratings-histogram.tsx';

const FILMS = 6;
const LISTS = 3;
const REVIEWS = 3;

interface MemberOverviewProps {
  userId: string;
  /** Empty for a visitor. */
  viewerId: string;
  /** The page has no place of its own for them. */
  withReviews?: boolean;
}

/**
 * What a member watched last, how the member rates, and the lists: on the own profile and on others'. Parts that the
 * viewer may not read are left out, empty ones too, but on the own profile, where they invite.
 */
export function MemberOverview({ userId, viewerId, withReviews = false }: MemberOverviewProps) {
  const isOwn = viewerId === userId;
  const diary = useQuery(recentEntriesQuery(userId, viewerId, FILMS));
  const ratings = useQuery(memberRatingsQuery({ userId, page: 1, limit: FILMS }));
  const lists = useQuery(memberListsQuery(userId, 1));
  const reviews = useQuery({
    ...memberReviewsQuery({ userId, page: 1, limit: REVIEWS }),
    enabled: withReviews,
  });
  // The parts show together: each that came later would move what stands below it.
  if ([diary, ratings, lists, ...(withReviews ? [reviews] : [])].some(({ isFetched }) => !isFetched))
    return <OverviewSkeleton />;

  const isDiaryClosed = diary.error instanceof ApiError && diary.error.code === 'diary_not_shown';
  const hasEntries = !isDiaryClosed && diary.data?.entries.length !== 0;
  const hasRatings = ratings.data === undefined || histogramTotal(ratings.data.histogram) > 0;
  const hasLists = lists.data?.lists.length !== 0;
  const hasReviews = withReviews && reviews.data?.reviews.length !== 0;
  if (!isOwn && !hasEntries && !hasRatings && !hasLists && !hasReviews)
    return (
      <EmptyState title="Nothing here yet">
        {isDiaryClosed
          ? 'This diary is private, and nothing else is rated, reviewed or listed.'
          : 'Films that this member logs, rates, reviews or puts on lists will stand here.'}
      </EmptyState>
    );
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-12">
      {(isOwn || hasEntries || hasRatings) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
          {hasEntries || (isOwn && !hasRatings) ? (
            <Part heading="Recent diary" to={hasEntries ? diaryPath(userId) : undefined}>
              <Loaded query={diary} failure="The diary could not be loaded." skeleton={null}>
                {({ entries }) =>
                  entries.length === 0 ? <LogInvitation /> : <RecentEntries entries={entries} />
                }
              </Loaded>
            </Part>
          ) : (
            <Part heading="Recent ratings" to={ratingsPath(userId)}>
              <Loaded query={ratings} failure="The ratings could not be loaded." skeleton={null}>
                {({ ratings: rows }) => (
                  <RecentEntries
                    entries={rows.map(({ movie, stars }) => ({
                      _id: movie._id,
                      movie,
                      stars,
                      watchedOn: null,
                    }))}
                  />
                )}
              </Loaded>
            </Part>
          )}
          <Part heading="Ratings" to={hasRatings ? ratingsPath(userId) : undefined}>
            <Loaded query={ratings} failure="The ratings could not be loaded." skeleton={null}>
              {({ histogram }) =>
                hasRatings ? (
                  <>
                    <RatingsHistogram userId={userId} histogram={histogram} />
                    {isOwn && (
                      <Link
                        to={statisticsPath(userId)}
                        className="link inline-flex min-h-11 items-center text-sm"
                      >
                        Your statistics
                      </Link>
                    )}
                  </>
                ) : (
                  <Invitation text="Rate films you know, and your ratings show here as ten bars.">
                    <LinkButton to={paths.topMovies} variant="secondary">
                      Rate films
                    </LinkButton>
                  </Invitation>
                )
              }
            </Loaded>
          </Part>
        </div>
      )}
      {(isOwn || hasLists) && (
        <Part heading="Lists" to={hasLists ? memberListsPath(userId) : undefined}>
          <Loaded query={lists} failure="The lists could not be loaded." skeleton={null}>
            {({ lists: rows }) =>
              rows.length === 0 ? (
                <Invitation text="Films for a rainy Sunday, the best of Kannywood, your year: put them on a list.">
                  <LinkButton to={paths.newList} variant="secondary">
                    Make a list
                  </LinkButton>
                </Invitation>
              ) : (
                <ListGrid lists={rows.slice(0, LISTS)} />
              )
            }
          </Loaded>
        </Part>
      )}
      {hasReviews && (
        <Part heading="Recent reviews" to={`${profilePath(userId)}?tab=reviews`}>
          <Loaded query={reviews} failure="The reviews could not be loaded." skeleton={null}>
            {({ reviews: rows }) => (
              <ul className="divide-y divide-line">
                {rows.map((review) => (
                  <li key={review._id} className="py-6 first:pt-2">
                    <FeedReviewRow review={review} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  heading: string;
  /** Where all of it is. */
  to: string | undefined;
  children: ReactNode;
}

function Part({ heading, to, children }: PartProps) {
  return (
    <section aria-label={heading} className="min-w-0">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 className="display text-xl">{heading}</h2>
        {to !== undefined && (
          <Link
            to={to}
            aria-label={`All: ${heading}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            See all
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function LogInvitation() {
  return (
    <Invitation text="What did you watch last? Log it with its day, its place and your stars.">
      <Button
        onClick={() => {
          openSheet({ name: 'log' });
        }}
      >
        Log a film
      </Button>
      <LinkButton to={paths.importData} variant="quiet">
        Import your diary
      </LinkButton>
    </Invitation>
  );
}

/** In the place of what a member has not begun. */
function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-line px-6 py-8 text-center">
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="mb-4 h-9 w-48" />
      <PosterGridSkeleton count={FILMS} />
      <Skeleton className="mt-12 h-72 w-full" />
    </div>
  );
}
