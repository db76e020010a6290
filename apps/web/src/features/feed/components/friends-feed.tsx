import { FEED_KINDS, type FeedKind } from '@filmfisher/shared/feed/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { MoreButton } from '../../../components/ui/button.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { feedQuery } from '../api/feed.queries.ts';
import { FeedEntry } from './feed-entry.tsx';
import { FeedSkeleton, FollowSuggestions } from './follow-suggestions.tsx';

const LABELS: Record<FeedKind, string> = {
  diary: 'Seen',
  rating: 'Ratings',
  review: 'Reviews',
  list: 'Lists',
  post: 'Conversations',
  follow: 'Follows',
};
const EVERYTHING = { id: 'all', label: 'Everything' };
const TABS = [EVERYTHING, ...FEED_KINDS.map((id) => ({ id, label: LABELS[id] }))];

/** What the members whom one follows did: all of it, or one kind. */
export function FriendsFeed() {
  const [tab, setTab] = useState(EVERYTHING.id);
  return (
    <Tabs label="What friends did" tabs={TABS} value={tab} onChange={setTab}>
      <FeedItems kind={FEED_KINDS.find((kind) => kind === tab)} />
    </Tabs>
  );
}

/** Of nobody yet: whom one could follow. */
function FeedItems({ kind }: { kind: FeedKind | undefined }) {
  const query = useInfiniteQuery(feedQuery(kind));
  return (
    <Loaded query={query} failure="What your friends did could not be loaded." skeleton={<FeedSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0 && !query.hasNextPage) {
          if (kind === undefined) return <FollowSuggestions />;
          return (
            <EmptyState title="Nothing of this kind yet">
              <p>Nobody you follow has done this yet.</p>
            </EmptyState>
          );
        }
        return (
          <>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {items.map((item) => (
                <FeedEntry key={item.id} item={item} />
              ))}
            </ol>
            <MoreButton query={query} className="mt-4">
              Show more
            </MoreButton>
          </>
        );
      }}
    </Loaded>
  );
}
