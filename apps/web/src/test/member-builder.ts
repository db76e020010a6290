import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import type { SessionResponse } from '@filmfisher/shared/accounts/session-responses.schema';
import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';

export const VISITOR: SessionResponse = { isAuthenticated: false, user: null, profile: null };

/** @returns a signed-in member's session as GET /users/auth answers it */
export function buildMember(): { isAuthenticated: true; user: SessionUser; profile: OwnProfile } {
  const user: SessionUser = {
    _id: 'a'.repeat(24),
    email: 'ada@example.com',
    username: 'ada_obi',
    firstName: 'Ada',
    role: 'member',
    verified: true,
  };
  return {
    isAuthenticated: true,
    user,
    profile: {
      userId: user._id,
      username: user.username,
      firstName: user.firstName,
      lastName: 'Obi',
      joinedFilmfisher: '2026-01-01T00:00:00.000Z',
      numberOfMoviesRated: 2,
      preferredGenres: ['Drama'],
      preferredLanguages: [],
      nationality: 'Nigerian',
      profilePicture: null,
      bio: 'Watches to the end.',
      followers: 1,
      following: 3,
      contributions: 0,
      supporter: false,
      email: user.email,
      dateOfBirth: '01/02/1990',
      religion: 'Ifa',
      gender: 'Female',
      location: 'Yaba',
      phoneNumber: '2348031234567',
    },
  };
}
