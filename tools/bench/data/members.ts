import type { Role } from '@filmfisher/shared/roles/roles';
import { wordsOf } from 'api/src/platform/text/words.ts';
import type { PasswordRecord } from 'api/src/platform/secrets/password.ts';
import { MEMBER_WORD } from 'api/src/domains/members/index.ts';
import { personName } from './movies.ts';
import { madeId } from './ids.ts';
import { randomNumbers } from './random.ts';

/** Password of every made member. */
export const MADE_PASSWORD = 'correct horse battery';
/** One member in this many is a critic. */
const CRITIC_EVERY = 200;
/** Member 0. */
export const ADMIN_INDEX = 0;

/** @returns the role of the member with this number */
export function roleOfMade(index: number): Role {
  if (index === ADMIN_INDEX) return 'admin';
  return index % CRITIC_EVERY === 1 ? 'critic' : 'member';
}

/** @returns the name under which the member with this number signs in */
export function usernameOfMade(index: number): string {
  return index === ADMIN_INDEX ? 'bench_admin' : `member_${index}`;
}

/**
 * @param count of members
 * @param password record of MADE_PASSWORD: hashing is expensive, so all share one
 * @returns accounts as the database stores them
 */
export function* members(
  count: number,
  password: PasswordRecord,
): Generator<Record<string, unknown> & { searchTerms: string[] }> {
  const random = randomNumbers(count + 1);
  const joined = new Date('2024-01-01T00:00:00Z');
  for (let index = 0; index < count; index += 1) {
    const username = usernameOfMade(index);
    const email = `${username}@example.com`;
    const [firstName = '', lastName = ''] = personName(random).split(' ');
    yield {
      _id: madeId('member', index),
      email,
      emailKey: email,
      emailVerified: true,
      phoneVerified: false,
      profilePhone: null,
      username,
      usernameKey: username,
      firstName,
      lastName,
      searchTerms: wordsOf([username]).map((word) => MEMBER_WORD + word),
      role: roleOfMade(index),
      status: 'active',
      tokenVersion: 0,
      password,
      bio: '',
      nationality: 'Nigeria',
      dateOfBirth: null,
      preferredGenres: ['Drama'],
      gender: null,
      location: '',
      religion: '',
      profilePicture: null,
      createdAt: joined,
      updatedAt: joined,
      __v: 0,
    };
  }
}
