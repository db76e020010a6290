import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { profilePath } from '../../../lib/paths.ts';
import { suggestionsQuery } from '../api/feed.queries.ts';
import { InviteButton } from './invite-button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

interface FollowSuggestionsProps {
  /** The most members to show; by default all suggestions. */
  limit?: number;
}

/** For who follows nobody who does anything yet: whom one could follow, and why. */
export function FollowSuggestions({ limit }: FollowSuggestionsProps) {
  const query = useQuery(suggestionsQuery);
  return (
    <Loaded query={query} failure="Members to follow could not be loaded." skeleton={<FeedSkeleton />}>
      {({ members }) => (
        <>
          <EmptyState title="Nothing from friends yet">
            <p>Follow members, and what they watch, rate, review, list and write shows up here.</p>
            <InviteButton className="mt-4" />
          </EmptyState>
          <ul className="mt-4 grid gap-2 lg:grid-cols-2">
            {members.slice(0, limit).map(({ userId, username, profilePicture, why }) => (
              <li key={userId}>
                <Link
                  to={profilePath(userId)}
                  className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 transition hover:border-control"
                >
                  <Avatar member={{ username, profilePicture }} className="size-11" />
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

/** Entries of the feed while they load. */
export function FeedSkeleton() {
  return Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className="mb-3 h-36 w-full" />);
}
