import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { FollowButton } from '../../members/components/follow-button.tsx';
import { suggestionsQuery } from '../../feed/api/feed.queries.ts';

/** Members whom a new one could follow. */
export function MembersToFollow() {
  // Who is followed is suggested no more: the list stays as it is while the member chooses.
  const query = useQuery({ ...suggestionsQuery, staleTime: Infinity });
  const [followed, setFollowed] = useState<readonly string[]>([]);
  return (
    <Loaded
      query={query}
      failure="Members to follow could not be loaded."
      skeleton={<Skeleton className="h-72 w-full" />}
    >
      {({ members }) =>
        members.length === 0 ? (
          <EmptyState title="Nobody to suggest yet">You are among the first here.</EmptyState>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
            {members.map((member) => (
              <li
                key={member.userId}
                id={`member-${member.userId}`}
                tabIndex={-1}
                className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 outline-none"
              >
                <Avatar member={member} className="size-11" />
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{member.username}</span>
                  <span className="block truncate text-sm text-faint">{member.why}</span>
                </span>
                <FollowButton
                  member={{ ...member, followedByMe: followed.includes(member.userId) }}
                  anchor={`member-${member.userId}`}
                  onStored={(isFollowing) => {
                    setFollowed((before) => [
                      ...before.filter((id) => id !== member.userId),
                      ...(isFollowing ? [member.userId] : []),
                    ]);
                  }}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
