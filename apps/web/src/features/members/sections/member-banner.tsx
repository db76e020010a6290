import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { PublicProfile } from '@filmfisher/shared/profile/profile.schema';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { SupporterBadge } from '../../../components/ui/supporter-badge.tsx';
import { useDates } from '../../../lib/dates.ts';
import { genrePath, profilePath } from '../../../lib/paths.ts';
import { favouritesQuery } from '../../favourites/api/favourites.queries.ts';
import { Favourites } from '../../favourites/components/favourites.tsx';

interface MemberBannerProps {
  member: PublicProfile;
  isOwn: boolean;
  /** What the viewer can do here: follow, share … */
  actions?: ReactNode;
}

/** The head of a profile, mine and others': who the member is, and the four favourites, whose colours light it. */
export function MemberBanner({ member, isOwn, actions }: MemberBannerProps) {
  const { dayOf } = useDates();
  const { userId, username, bio, nationality, joinedFilmfisher, preferredGenres } = member;
  return (
    <header className="@container relative isolate -mx-gutter overflow-hidden border-y border-line px-gutter py-6 sm:mx-0 sm:rounded-xl sm:border-x sm:p-8">
      <Glow userId={userId} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] @5xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:flex-nowrap">
            <Avatar member={member} size={512} className="size-20 sm:size-28" />
            <div className="min-w-0 flex-1 basis-40">
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

/** Light of the favourites' posters on the wall behind. Covered so far that text on it keeps its contrast. */
function Glow({ userId }: { userId: string }) {
  const { data } = useQuery(favouritesQuery(userId));
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-1 bg-surface print:hidden">
      <div className="flex size-full scale-125 opacity-45 blur-2xl saturate-150">
        {data?.favourites.map((movie) => (
          <Poster
            key={movie._id}
            movie={movie}
            sizes="(min-width: 40rem) 130px, 22vw"
            className="aspect-auto! h-full min-w-0 flex-1 rounded-none! outline-0!"
          />
        ))}
      </div>
      <div className="absolute inset-0 bg-linear-to-b from-surface/90 via-surface/75 to-surface/50 @3xl:bg-linear-to-r" />
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
