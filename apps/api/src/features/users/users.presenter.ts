import type { OwnProfile } from '@filmfisher/shared/profile';
import { API_BASE } from '@filmfisher/shared/brand';
import type { SessionUser } from '@filmfisher/shared/users';
import type { Session } from '@filmfisher/shared/sessions';
import { deviceName } from '../../lib/device-name.ts';
import type { SessionRecord } from './sessions.model.ts';
import type { UserRecord } from './users.model.ts';

/** @returns the member as its own session check answers it */
export function presentSessionUser(user: UserRecord): SessionUser {
  return {
    _id: user._id.toHexString(),
    email: user.email ?? null,
    username: user.username,
    firstName: user.firstName,
    role: user.role,
    verified: user.emailVerified || user.phoneVerified,
  };
}

function dayMonthYear(date: string | null | undefined): string | null {
  return date ? date.split('-').reverse().join('/') : null;
}

/** @returns the member's own profile, private fields included (docs/api.md, Own profile) */
export function presentOwnProfile(user: UserRecord): OwnProfile {
  const picture = user.profilePicture ? `${API_BASE}/pictures/${user.profilePicture.id}` : null;
  return {
    userId: user._id.toHexString(),
    username: user.username,
    email: user.email ?? null,
    firstName: user.firstName,
    lastName: user.lastName,
    joinedFilmfisher: user.createdAt.toISOString(),
    numberOfMoviesRated: user.numberOfMoviesRated,
    preferredGenres: user.preferredGenres,
    dateOfBirth: dayMonthYear(user.dateOfBirth),
    nationality: user.nationality,
    religion: user.religion,
    profilePicture: picture === null ? null : { path: picture, url: picture },
    bio: user.bio,
    followers: user.followers,
    following: user.following,
    gender: user.gender ?? null,
    location: user.location,
    phoneNumber: user.phoneNumber ?? null,
  };
}

/**
 * @param currentId of the session that asks
 * @returns the session as its own member sees it
 */
export function presentSession(session: SessionRecord, currentId: string): Session {
  return {
    id: session._id,
    device: deviceName(session.device),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    remembered: session.remember,
    current: session._id === currentId,
  };
}
