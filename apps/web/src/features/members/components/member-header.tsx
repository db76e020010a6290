import type { MemberProfile } from '@filmfisher/shared/profile/profile.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { SupporterBadge } from '../../../components/ui/supporter-badge.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { genrePath } from '../../../lib/paths.ts';

interface MemberHeaderProps {
  member: MemberProfile;
  /** The Follow button, or the way to the own profile. */
  action: ReactNode;
}

interface CountProps {
  value: number;
  /** The tab that shows what is counted. */
  tab: string;
  children: ReactNode;
}

function Count({ value, tab, children }: CountProps) {
  return (
    <Link
      to={{ search: `?tab=${tab}` }}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1.5 text-muted transition hover:text-text"
    >
      <strong className="font-bold text-text tabular-nums">{wholeNumber(value)}</strong> {children}
    </Link>
  );
}

/** Who a member is: picture, name, counts, bio, favourite genres. */
export function MemberHeader({ member, action }: MemberHeaderProps) {
  const { username, bio, nationality, joinedFilmfisher: joinedMoviefisher, preferredGenres } = member;
  return (
    <header className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <Avatar member={member} size={512} className="size-28 sm:size-36" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="display text-xl wrap-anywhere sm:text-2xl">{username}</h1>
            {member.supporter && <SupporterBadge />}
          </div>
          {action}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <Count value={member.followers} tab="followers">
            {member.followers === 1 ? 'Follower' : 'Followers'}
          </Count>
          <Count value={member.following} tab="following">
            Following
          </Count>
          <Count value={member.numberOfMoviesRated} tab="ratings">
            {member.numberOfMoviesRated === 1 ? 'Movie rated' : 'Movies rated'}
          </Count>
          {member.contributions > 0 && (
            <span className="inline-flex min-h-11 items-center gap-1.5 text-muted">
              <strong className="font-bold text-text tabular-nums">
                {wholeNumber(member.contributions)}
              </strong>{' '}
              {member.contributions === 1 ? 'Contribution' : 'Contributions'}
            </span>
          )}
        </p>
        {bio !== '' && <p className="mt-4 wrap-anywhere whitespace-pre-line">{bio}</p>}
        <p className="mt-4 text-sm text-faint">
          Joined FilmFisher <span className="tabular-nums">{dayOf(joinedMoviefisher)}</span>
          {nationality !== '' && <> · {nationality}</>}
        </p>
        {preferredGenres.length > 0 && (
          <div className="mt-3">
            <h2 className="sr-only">Preferred genres</h2>
            <ul className="flex flex-wrap gap-2">
              {preferredGenres.map((genre) => (
                <li key={genre}>
                  <Link
                    to={genrePath(genre)}
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm text-muted transition hover:border-control hover:text-text"
                  >
                    {genre}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </header>
  );
}
