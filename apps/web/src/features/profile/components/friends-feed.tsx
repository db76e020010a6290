import { feedSchema, type FeedItem } from '@filmfisher/shared/feed';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { api } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { moviePath, movieReviewPath, profilePath } from '../../../lib/paths.ts';
import { followSuggestionsQuery } from '../../members/api/members.queries.ts';

/** GET /feed: what followed members did, the latest first */
const feedQuery = infiniteQueryOptions({
  queryKey: ['feed'],
  queryFn: ({ pageParam, signal }) => api.get('/feed', feedSchema, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

const skeleton = Array.from({ length: 4 }, (_, index) => (
  <Skeleton key={index} className="mb-3 h-24 w-full" />
));

/** What the members whom one follows did; of nobody yet, whom one could follow. */
export function FriendsFeed() {
  const query = useInfiniteQuery(feedQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query} failure="What your friends did could not be loaded." skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <Suggestions />;
        return (
          <>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {items.map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </ol>
            {hasNextPage && (
              <Button
                variant="secondary"
                className="mt-4"
                busy={isFetchingNextPage}
                busyLabel="Loading..."
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Entry({ item }: { item: FeedItem }) {
  const { member, at } = item;
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <Avatar picture={member.profilePicture} className="size-11" />
      <div className="min-w-0 grow">
        <p className="max-w-none wrap-anywhere">
          <Link to={profilePath(member.userId)} className="font-semibold hover:text-accent">
            {member.username}
          </Link>{' '}
          <What item={item} />
        </p>
        {item.kind === 'review' && !item.spoiler && (
          <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line text-muted">{item.text}</p>
        )}
        <time dateTime={at} className="text-sm text-faint tabular-nums">
          {momentOf(at)}
        </time>
      </div>
    </li>
  );
}

const LINK = 'link';

function What({ item }: { item: FeedItem }) {
  switch (item.kind) {
    case 'review':
      return (
        <>
          reviewed{' '}
          <Link to={movieReviewPath(item.movie._id)} className={LINK}>
            {item.movie.title}
          </Link>
          {item.spoiler && ' (marked as a spoiler)'}
        </>
      );
    case 'rating':
      return (
        <>
          rated {item.count === 1 ? '' : `${item.count} films: `}
          {item.films.map(({ movie, stars }, index) => (
            <span key={movie._id}>
              {index > 0 && ', '}
              <Link to={moviePath(movie._id)} className={LINK}>
                {movie.title}
              </Link>{' '}
              ({stars} of 10)
            </span>
          ))}
          {item.count > item.films.length && ' and more'}
        </>
      );
    case 'follow':
      return (
        <>
          followed{' '}
          {item.followed.map(({ userId, username }, index) => (
            <span key={userId}>
              {index > 0 && ', '}
              <Link to={profilePath(userId)} className={LINK}>
                {username}
              </Link>
            </span>
          ))}
          {item.count > item.followed.length && ` and ${item.count - item.followed.length} more`}
        </>
      );
  }
}

function Suggestions() {
  const query = useQuery(followSuggestionsQuery);
  return (
    <Loaded query={query} failure="Members to follow could not be loaded." skeleton={skeleton}>
      {({ members }) => (
        <>
          <EmptyState title="Nothing from friends yet">
            <p>Follow members, and what they rate and review shows up here.</p>
          </EmptyState>
          <ul className="mt-4 grid gap-2 lg:grid-cols-2">
            {members.map(({ userId, username, profilePicture, why }) => (
              <li key={userId}>
                <Link
                  to={profilePath(userId)}
                  className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 transition hover:border-control"
                >
                  <Avatar picture={profilePicture} className="size-11" />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{username}</span>
                    <span className="text-sm text-faint">{why}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
