import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { friendsTimeline } from '../../../lib/paths.ts';
import { feedQuery } from '../api/feed.queries.ts';
import { FeedEntry } from './feed-entry.tsx';
import { InviteButton } from './invite-button.tsx';

const FollowSuggestions = lazyPage(() => import('./follow-suggestions.tsx'), 'FollowSuggestions');

const SHOWN = 4;

/** The latest of what the members whom one follows did. */
export function HomeFriends() {
  const query = useInfiniteQuery(feedQuery());
  const skeleton = <Skeleton className="h-88 w-full" />;
  return (
    <Loaded query={query} failure="What your friends did could not be loaded." skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <Suspense fallback={skeleton}>
              <FollowSuggestions limit={SHOWN} />
            </Suspense>
          );
        return (
          <>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
              {items.slice(0, SHOWN).map((item) => (
                <FeedEntry key={item.id} item={item} />
              ))}
            </ol>
            <div className="mt-6 flex flex-wrap justify-center gap-2">
              <LinkButton to={friendsTimeline} variant="secondary">
                All from friends
              </LinkButton>
              <InviteButton />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
