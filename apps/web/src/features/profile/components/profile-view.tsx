import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { SupporterBadge } from '../../../components/ui/supporter-badge.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { diaryPath, paths, profilePath, statisticsPath } from '../../../lib/paths.ts';

/** Details in the order of the docs/product.md, section 3, Profile; what is not given stays blank. */
function details(profile: OwnProfile): readonly [term: string, value: ReactNode][] {
  return [
    ['First name', profile.firstName],
    ['Last name', profile.lastName],
    ['Joined FilmFisher', dayOf(profile.joinedFilmfisher)],
    ['Movies rated', String(profile.numberOfMoviesRated)],
    ['Contributions', String(profile.contributions)],
    ['Preferred genres', <Genres key="genres" genres={profile.preferredGenres} />],
    ['Date of birth', profile.dateOfBirth ?? ''],
    ['Nationality', profile.nationality],
    ['Religion', profile.religion],
    ['Gender', profile.gender ?? ''],
    ['Location', profile.location],
    ['Phone number', profile.phoneNumber ?? ''],
  ];
}

/** Comma-joined; a genre's own hyphen is no place to break the line. */
function Genres({ genres }: { genres: readonly string[] }) {
  return genres.map((genre, index) => (
    <Fragment key={genre}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{genre}</span>
    </Fragment>
  ));
}

/** A count that leads to the people it counts. */
function Count({ to, value, children }: { to: string; value: number; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-text">
      <strong className="font-bold text-text tabular-nums">{value}</strong> {children}
    </Link>
  );
}

/** My Profile: the member's own profile with every field (docs/product.md, section 2, Profile page). */
export function ProfileView({ profile }: { profile: OwnProfile }) {
  const publicPage = profilePath(profile.userId);
  return (
    <>
      <PageTitle title="My Profile" />
      <GoBack fallback={paths.home} />
      <h1 className="display text-2xl">View and Edit your Profile</h1>

      <section className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">
        {profile.hidden && <HiddenNote hidden={profile.hidden} noun="profile" />}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-lg font-semibold">My Profile</h2>
          <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
        </div>
        <div className="mt-6 flex flex-col gap-6 sm:flex-row">
          <Avatar member={profile} size={512} className="size-32" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="text-lg font-semibold wrap-anywhere">{profile.username}</p>
              {profile.supporter && <SupporterBadge />}
            </div>
            {profile.bio === '' ? (
              <p className="mt-1 text-faint">You haven't added a bio yet.</p>
            ) : (
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{profile.bio}</p>
            )}
            <p className="mt-1 flex flex-wrap gap-x-6">
              <Count to={`${publicPage}?tab=followers`} value={profile.followers}>
                {profile.followers === 1 ? 'Follower' : 'Followers'}
              </Count>
              <Count to={`${publicPage}?tab=following`} value={profile.following}>
                Following
              </Count>
              {[
                [diaryPath(profile.userId), 'Diary'] as const,
                [statisticsPath(profile.userId), 'Statistics'] as const,
              ].map(([to, label]) => (
                <Link
                  key={label}
                  to={to}
                  className="inline-flex min-h-11 items-center text-muted hover:text-text"
                >
                  {label}
                </Link>
              ))}
            </p>
          </div>
        </div>

        <dl className="mt-6 grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {details(profile).map(([term, value]) => (
            <div key={term} className="flex flex-wrap gap-x-4 border-b border-line py-3 text-base">
              <dt className="w-36 text-faint">{term}</dt>
              <dd className="min-w-0 flex-1 basis-32 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-sm text-faint">
          Only you can see your name, date of birth, religion, gender, location and phone number.{' '}
          <Link to={publicPage} className="link">
            See your public profile
          </Link>
        </p>
      </section>
    </>
  );
}
