import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { PublicProfile } from '@filmfisher/shared/profile/profile.schema';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { SupporterBadge } from '../../../components/ui/supporter-badge.tsx';
import { artwork } from '../../../lib/img.ts';
import { useDates } from '../../../lib/dates.ts';
import { genrePath, profilePath } from '../../../lib/paths.ts';
import { favouritesQuery } from '../../favourites/api/favourites.queries.ts';
import { FAVOURITE_SIZES, Favourites } from '../../favourites/components/favourites.tsx';

interface MemberBannerProps {
  member: PublicProfile;
  isOwn: boolean;
  /** What the viewer can do here: follow, share … */
  actions?: ReactNode;
}

/** The head of a profile, mine and others': who the member is, and the four favourites. The favourites' colours light it. */
export function MemberBanner({ member, isOwn, actions }: MemberBannerProps) {
  const { dayOf } = useDates();
  const { userId, username, bio, nationality, joinedFilmfisher, preferredGenres } = member;
  return (
    <header className="@container relative z-10 rounded-lg border border-line bg-surface p-4 sm:p-8">
      <Glow userId={userId} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-4 @3xl:grid-cols-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Avatar member={member} size={512} className="size-20" />
            <div className="min-w-0 flex-1 basis-32">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="display text-xl wrap-anywhere sm:text-2xl">{username}</h1>
                {member.supporter && <SupporterBadge />}
              </div>
              <p className="mt-1 text-sm text-muted">
                Joined FilmFisher <span className="tabular-nums">{dayOf(joinedFilmfisher)}</span>
                {nationality !== '' && <> · {nationality}</>}
              </p>
            </div>
          </div>
          {bio !== '' && <p className="mt-4 wrap-anywhere whitespace-pre-line">{bio}</p>}
          {bio === '' && isOwn && <p className="mt-4 text-muted">You haven't added a bio yet.</p>}
          <Counts member={member} />
          {preferredGenres.length > 0 && <Genres genres={preferredGenres} />}
          {actions !== undefined && <div className="mt-3">{actions}</div>}
        </div>
        <Favourites userId={userId} isOwn={isOwn} />
      </div>
    </header>
  );
}

/** Light of the favourites' posters. */
function Glow({ userId }: { userId: string }) {
  const { data } = useQuery(favouritesQuery(userId));
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden rounded-lg print:hidden">
      <div className="glow flex h-full">
        {data?.favourites.map((movie) => (
          <img
            key={movie._id}
            {...artwork(movie)}
            sizes={FAVOURITE_SIZES}
            alt=""
            className="h-full min-w-0 flex-1 object-cover"
          />
        ))}
      </div>
    </div>
  );
}

function Counts({ member }: Pick<MemberBannerProps, 'member'>) {
  const { userId, followers, following, numberOfMoviesRated, contributions } = member;
  const counts = [
    [followers, followers === 1 ? 'Follower' : 'Followers', 'followers'],
    [following, 'Following', 'following'],
    [numberOfMoviesRated, numberOfMoviesRated === 1 ? 'Movie rated' : 'Movies rated', 'ratings'],
  ] as const;
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      {counts.map(([value, label, tab]) => (
        <Link
          key={tab}
          to={`${profilePath(userId)}?tab=${tab}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1.5 text-muted transition hover:text-text"
        >
          <Number value={value} /> {label}
        </Link>
      ))}
      {contributions > 0 && (
        <span className="inline-flex min-h-11 items-center gap-1.5 text-muted">
          <Number value={contributions} /> {contributions === 1 ? 'Contribution' : 'Contributions'}
        </span>
      )}
    </p>
  );
}

function Number({ value }: { value: number }) {
  return <strong className="font-bold text-text tabular-nums">{wholeNumber(value)}</strong>;
}

function Genres({ genres }: { genres: readonly string[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      Likes
      {genres.map((genre, index) => (
        <Fragment key={genre}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <Link to={genrePath(genre)} className="link inline-flex min-h-11 items-center">
            {genre}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
