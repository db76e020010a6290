import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import type { SessionResponse } from '@filmfisher/shared/accounts/session-responses.schema';
import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { GENDERS } from '@filmfisher/shared/profile/profile';
import { ROLES } from '@filmfisher/shared/roles/roles';
import { isRecord, shaped } from './shaped.ts';

/** Defaults for a signed-in member, who may write unless the server says that the contact is unconfirmed. */
const UNKNOWN_USER: Omit<SessionUser, 'email' | 'role' | 'suspension'> = {
  _id: '',
  username: '',
  firstName: '',
  verified: true,
};

/** @returns dd/MM/yyyy, also of a date as ISO 8601 writes it; null for none */
function dayIn(value: unknown): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(typeof value === 'string' ? value : '') ?? [];
  return year === undefined ? textOrNull(value) : `${day}/${month}/${year}`;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** @returns the member in an answer, or in what the browser has kept; null for what is none */
export function userOf(answer: unknown): SessionUser | null {
  if (!isRecord(answer)) return null;
  const { suspension, role, email } = answer;
  return {
    ...shaped(answer, UNKNOWN_USER),
    email: textOrNull(email),
    role: ROLES.find((known) => known === role) ?? 'member',
    suspension: isRecord(suspension)
      ? { ...shaped(suspension, { reason: '' }), until: textOrNull(suspension['until']) }
      : undefined,
  };
}

/** @returns the profile in an answer, or in what the browser has kept; null for what is none */
export function profileOf(answer: unknown): OwnProfile | null {
  if (!isRecord(answer)) return null;
  const { profilePicture, email, dateOfBirth, gender, phoneNumber } = answer;
  const picture = isRecord(profilePicture) ? shaped(profilePicture, { path: '', url: '' }) : null;
  const address = picture && (picture.path || picture.url);
  return {
    ...shaped(answer, {
      userId: '',
      username: '',
      firstName: '',
      lastName: '',
      joinedFilmfisher: '',
      numberOfMoviesRated: 0,
      preferredGenres: [''],
      nationality: '',
      bio: '',
      followers: 0,
      following: 0,
      contributions: 0,
      supporter: false,
      religion: '',
      preferredLanguages: [''],
      location: '',
    }),
    profilePicture: address ? { path: address, url: address } : null,
    email: textOrNull(email),
    dateOfBirth: dayIn(dateOfBirth),
    gender: GENDERS.find((known) => known === gender) ?? null,
    phoneNumber: textOrNull(phoneNumber),
  };
}

/**
 * @param answer of the session check; its user may be missing, or be the answer itself (docs/product.md, section 7)
 * @returns the session in it, which is a visitor's unless it says `isAuthenticated: true`
 */
export function sessionOf(answer: unknown): SessionResponse {
  if (!isRecord(answer) || answer['isAuthenticated'] !== true) {
    return { isAuthenticated: false, user: null, profile: null };
  }
  const { user, profile, deletionAt } = answer;
  return {
    isAuthenticated: true,
    user: userOf(user) ?? userOf(answer),
    profile: profileOf(profile),
    ...(typeof deletionAt === 'string' && { deletionAt }),
  };
}
