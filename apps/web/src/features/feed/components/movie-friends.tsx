import type { MovieFriends as Friends } from '@filmfisher/shared/feed/feed.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { CheckIcon } from '../../../components/ui/icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { useClientState } from '../../../lib/store.ts';
import { movieFriendsQuery } from '../api/feed.queries.ts';

/** Who of those whom the member follows has seen a film, first those with stars; a visitor and a member who follows nobody see nothing. */
export function MovieFriends({ movieId }: { movieId: string }) {
  const viewer = useViewer();
  // As this browser remembers it, so that the place is kept until the session check has answered.
  const following = useClientState(({ profile }) => profile.profile?.following ?? 0);
  const isMember = viewer !== null && viewer !== undefined;
  const { data, isError } = useQuery({
    ...movieFriendsQuery(movieId, viewer?._id ?? ''),
    enabled: isMember && following > 0,
  });
  if (viewer === null || following === 0 || (isError && data === undefined)) return null;
  return (
    <section aria-labelledby="friends" className="min-h-18">
      <h2 id="friends" className="font-semibold">
        Friends{' '}
        {data && data.seen > 0 && (
          <span className="ml-1 text-sm font-normal text-muted tabular-nums">{summaryOf(data)}</span>
        )}
      </h2>
      {data === undefined ? (
        <Skeleton pill className="mt-1 h-11 w-48" />
      ) : data.seen === 0 ? (
        <p className="flex min-h-11 items-center text-sm text-muted">Nobody you follow has seen it yet.</p>
      ) : (
        <ul className="no-scrollbar relative -mx-1 flex gap-x-1 overflow-x-auto px-1">
          {data.friends.map(({ member, stars }) => (
            <Friend key={member.userId} member={member}>
              <span className="text-accent">{stars}</span>
              <span className="sr-only"> of 10</span>
            </Friend>
          ))}
          {data.alsoSeen.map(({ member }) => (
            <Friend key={member.userId} member={member}>
              <CheckIcon width={14} height={14} strokeWidth="3" className="text-success" />
              <span className="sr-only">has seen it</span>
            </Friend>
          ))}
        </ul>
      )}
    </section>
  );
}

/** @returns e.g. '7.5 on average from 2 friends, 1 more saw it' */
function summaryOf({ mean, total, seen }: Friends): string {
  if (mean === null) return `${countLabel(seen, 'friend')} ${seen === 1 ? 'has' : 'have'} seen it`;
  const more = seen - total;
  const average = `${mean.toFixed(1)} on average from ${countLabel(total, 'friend')}`;
  return more === 0 ? average : `${average}, ${wholeNumber(more)} more saw it`;
}

interface FriendProps {
  member: Friends['alsoSeen'][number]['member'];
  /** Beside the picture. */
  children: ReactNode;
}

function Friend({ member, children }: FriendProps) {
  return (
    <li className="shrink-0">
      <Link
        to={profilePath(member.userId)}
        title={member.username}
        className="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full pr-2 text-sm font-semibold tabular-nums hover:text-accent"
      >
        <Avatar member={member} className="size-8" />
        <span className="sr-only">{member.username}: </span>
        {children}
      </Link>
    </li>
  );
}
