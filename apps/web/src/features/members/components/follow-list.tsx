import { useQuery } from '@tanstack/react-query';
import type { MemberList } from '@filmfisher/shared/members/members.schema';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { followsQuery, type FollowSide } from '../api/members.queries.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { useDates } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { FollowButton } from './follow-button.tsx';

const TEXTS: Record<FollowSide, { label: string; empty: string; failure: string }> = {
  followers: {
    label: 'Followers',
    empty: 'No followers yet',
    failure: 'The followers could not be loaded.',
  },
  following: {
    label: 'Following',
    empty: 'Not following anyone yet',
    failure: 'The followed members could not be loaded.',
  },
};

interface FollowListProps {
  userId: string;
  side: FollowSide;
}

/** Who follows a member, or whom the member follows. */
export function FollowList({ userId, side }: FollowListProps) {
  const [page, goTo] = usePageParam();
  const query = useQuery(followsQuery(side, { userId, page }));
  const { label, empty, failure } = TEXTS[side];
  return (
    <PagedList
      label={label}
      query={query}
      page={page}
      goTo={goTo}
      failure={failure}
      skeleton={Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="mb-2 h-18 w-full" />
      ))}
      empty={<EmptyState title={empty} />}
    >
      {({ members }) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} side={side} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface MemberRowProps {
  member: MemberList['members'][number];
  side: FollowSide;
}

/** A member in a list of followers, or of those whom somebody follows. */
function MemberRow({ member, side }: MemberRowProps) {
  const { dayOf } = useDates();
  const viewer = useViewer();
  const { userId, username, since } = member;
  const anchor = `member-${userId}`;
  const isOwn = viewer?._id === userId;
  return (
    <li
      id={anchor}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3 outline-none sm:px-4"
    >
      <Link
        to={profilePath(userId)}
        className="group flex min-w-0 grow basis-32 items-center gap-3 rounded-lg"
      >
        <Avatar member={member} className="size-11" />
        <span className="min-w-0">
          <span className="block truncate font-semibold group-hover:text-accent">{username}</span>
          <span className="text-sm text-faint tabular-nums">
            {side === 'followers' ? 'Follows' : 'Followed'} since {dayOf(since)}
          </span>
        </span>
      </Link>
      {!isOwn && <FollowButton member={member} anchor={anchor} />}
    </li>
  );
}
