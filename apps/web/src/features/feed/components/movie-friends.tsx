import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { useClientState } from '../../../lib/store.ts';
import { movieFriendsQuery } from '../api/feed.queries.ts';

/** The stars that those whom the member follows gave a film; a visitor and a member who follows nobody see nothing. */
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
        Friends
        {data && data.mean !== null && (
          <span className="ml-2 text-sm font-normal text-muted tabular-nums">
            {data.mean.toFixed(1)} on average from {countLabel(data.total, 'friend')}
          </span>
        )}
      </h2>
      {data === undefined ? (
        <Skeleton pill className="mt-1 h-11 w-48" />
      ) : data.total === 0 ? (
        <p className="flex min-h-11 items-center text-sm text-muted">Nobody you follow has rated it yet.</p>
      ) : (
        <ul className="no-scrollbar relative -mx-1 flex gap-x-1 overflow-x-auto px-1">
          {data.friends.map(({ member, stars }) => (
            <li key={member.userId} className="shrink-0">
              <Link
                to={profilePath(member.userId)}
                title={member.username}
                className="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full pr-2 text-sm font-semibold tabular-nums hover:text-accent"
              >
                <Avatar member={member} className="size-8" />
                <span className="sr-only">{member.username}: </span>
                <span className="text-accent">{stars}</span>
                <span className="sr-only">of 10</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
