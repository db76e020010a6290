import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { identifierOf, usernameKeyOf } from '../../platform/text/identifiers.ts';
import { changeAccount, findAccount, findMember, listMembers, type UserRecord } from '../members/index.ts';

/**
 * @param viewer who asks
 * @throws AppError `unauthenticated` when the account has gone since the session was checked
 */
export async function requireOwnAccount({ userId }: Pick<Viewer, 'userId'>): Promise<UserRecord> {
  const user = await findMember(userId);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

/** @returns the active member with this username, e-mail address or phone number, or null */
export async function findMemberNamed(name: string): Promise<UserRecord | null> {
  const { kind: _kind, ...key } = identifierOf(name);
  const user = await findAccount(key);
  return user?.status === 'active' ? user : null;
}

/**
 * @param others usernames that do not count
 * @returns whether any other admin account exists
 */
export async function hasAdmin(others: readonly string[], now: Date): Promise<boolean> {
  const page = { role: 'admin', sort: 'newest', page: 1, limit: others.length + 1 } as const;
  const { users } = await listMembers(page, { now });
  const names = others.map(usernameKeyOf);
  return users.some(({ usernameKey }) => !names.includes(usernameKey));
}

/**
 * Lets members sign in, or ends their sessions and refuses them.
 * @param usernames some may belong to nobody
 */
export async function enableMembers(usernames: readonly string[], isEnabled: boolean): Promise<void> {
  const [from, to] = isEnabled ? (['disabled', 'active'] as const) : (['active', 'disabled'] as const);
  for (const usernameKey of usernames.map(usernameKeyOf))
    await changeAccount({ usernameKey, status: from }, { status: to }, { endsSessions: true });
}

/**
 * Closes accounts without asking, to be erased at once.
 * @param usernames some may belong to nobody
 */
export async function closeAccountsNamed(usernames: readonly string[], now: Date): Promise<void> {
  for (const usernameKey of usernames.map(usernameKeyOf)) {
    const account = await findAccount({ usernameKey });
    if (!account || account.status === 'erasing') continue;
    const { _id, status } = account;
    const closed = { status: 'erasing', erasableAt: now } as const;
    await changeAccount({ _id, status }, closed, { endsSessions: true });
  }
}
