import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { Fragment, type ReactNode } from 'react';
import { LinkButton } from '../../../components/ui/button.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';

/** Details in the order of the docs/product.md, section 3, Profile; what is not given stays blank. */
function details(profile: OwnProfile): readonly [term: string, value: ReactNode][] {
  return [
    ['First name', profile.firstName],
    ['Last name', profile.lastName],
    ['Joined FilmFisher', dayOf(profile.joinedFilmfisher)],
    ['Movies rated', String(profile.numberOfMoviesRated)],
    ['Contributions', String(profile.contributions)],
    ['Preferred genres', <Words key="genres" words={profile.preferredGenres} />],
    ['Preferred languages', <Words key="languages" words={profile.preferredLanguages} />],
    ['Date of birth', profile.dateOfBirth ?? ''],
    ['Nationality', profile.nationality],
    ['Religion', profile.religion],
    ['Gender', profile.gender ?? ''],
    ['Location', profile.location],
    ['Phone number', profile.phoneNumber ?? ''],
  ];
}

/** Comma-joined; a word's own hyphen is no place to break the line. */
function Words({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));
}

/** The part of the own profile that nobody else sees as a whole, and the way to change it (docs/product.md, section 2). */
export function ProfileDetails({ profile }: { profile: OwnProfile }) {
  return (
    <section aria-labelledby="profile-details">
      <h2 id="profile-details" className="display text-2xl">
        View and Edit your Profile
      </h2>
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h3 className="text-lg font-semibold">My Profile</h3>
          <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
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
          Only you can see your name, languages, date of birth, religion, gender, location and phone number.
        </p>
      </div>
    </section>
  );
}
