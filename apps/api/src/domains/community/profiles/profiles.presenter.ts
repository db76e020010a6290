import { dayText } from '@filmfisher/shared/dates/dates';
import type { OwnProfile, PublicProfile } from '@filmfisher/shared/profile/profile.schema';
import { type UserRecord, presentMember, withHiddenProfile } from '../../members/index.ts';
import { presentHidden } from '../../moderation/index.ts';

/** What is counted when a profile is read, so that it can never be out of step. */
export interface ProfileCounts {
  numberOfMoviesRated: number;
  followers: number;
  following: number;
  contributions: number;
}

/** @returns what anybody may read of the member; each field is named, so that a new one is never let out by itself */
export function presentPublicProfile(user: UserRecord, counts: ProfileCounts, now: Date): PublicProfile {
  return {
    ...presentMember(user),
    joinedFilmfisher: user.createdAt.toISOString(),
    numberOfMoviesRated: counts.numberOfMoviesRated,
    preferredGenres: user.preferredGenres,
    nationality: user.nationality,
    bio: user.bio,
    followers: counts.followers,
    following: counts.following,
    contributions: counts.contributions,
    supporter: user.supporterUntil ? user.supporterUntil > now : false,
  };
}

/** @returns the member's own profile, private fields included */
export function presentOwnProfile(stored: UserRecord, counts: ProfileCounts, now: Date): OwnProfile {
  const user = withHiddenProfile(stored);
  const { hiddenProfile } = user;
  const { firstName, lastName, dateOfBirth, gender, location, religion, preferredLanguages, profilePhone } =
    user;
  return {
    ...presentPublicProfile(user, counts, now),
    ...(hiddenProfile && {
      hidden: presentHidden({ reason: hiddenProfile.reason, decisionId: hiddenProfile.decisionId ?? null }),
    }),
    firstName,
    lastName,
    location,
    religion,
    preferredLanguages,
    email: user.email ?? null,
    gender: gender ?? null,
    dateOfBirth: dateOfBirth ? dayText(dateOfBirth) : null,
    phoneNumber: (profilePhone ?? user.phoneNumber) || null,
  };
}
