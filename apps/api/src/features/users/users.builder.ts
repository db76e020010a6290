import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import type { UserRecord } from './users.model.ts';
import { createMember, type NewMember } from './users.service.ts';

/** What a test or the demo data says about a member; the rest is made up, unique and valid. */
export type UserTraits = Partial<NewMember>;

/** Password of every built member that is not given another. */
export const BUILT_PASSWORD = 'correct horse battery';

/**
 * Stores a member with a confirmed e-mail address.
 * @throws AppError `account_exists` when the traits clash with a stored account
 */
export async function buildUser(
  context: Pick<AppContext, 'passwords'>,
  traits: UserTraits = {},
): Promise<UserRecord> {
  const username = traits.username ?? `member_${randomBytes(6).toString('hex')}`;
  return createMember(
    {
      username,
      email: `${username}@example.com`,
      firstName: 'Ngozi',
      lastName: 'Okafor',
      password: BUILT_PASSWORD,
      emailVerified: true,
      ...traits,
    },
    context,
  );
}
