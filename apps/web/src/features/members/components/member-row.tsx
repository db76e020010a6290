import type { MemberList } from '@filmfisher/shared/members';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import type { FollowSide } from '../api/members.queries.ts';
import { FollowButton } from './follow-button.tsx';

interface MemberRowProps {
  member: MemberList['members'][number];
  side: FollowSide;
}

/** A member in a list of followers, or of those whom somebody follows. */
export function MemberRow({ member, side }: MemberRowProps) {
  const viewer = useViewer();
  const { userId, username, profilePicture, since } = member;
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
        <Avatar picture={profilePicture} className="size-11" />
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
