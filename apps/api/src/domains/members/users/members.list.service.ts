import { createdBetween } from '../../../platform/database/rows-by-time.ts';
import type { ManagedMembersQuery } from '@filmfisher/shared/members/managed-members.schema';
import mongoose, { type QueryFilter } from 'mongoose';
import { containing } from '../../../platform/text/words.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const ORDERS: Record<ManagedMembersQuery['sort'], Record<string, 1 | -1>> = {
  newest: { _id: -1 },
  active: { lastSeenAt: -1, _id: -1 },
  name: { usernameKey: 1 },
};

/** @returns members whose username, or e-mail address where it may be searched, contains the text */
function namedBy(q: string, byEmail: boolean): QueryFilter<UserRecord> {
  const username = { usernameKey: containing(q) };
  return byEmail ? { $or: [username, { emailKey: containing(q) }] } : username;
}

function inState(state: ManagedMembersQuery['state'], now: Date): QueryFilter<UserRecord> {
  if (state === undefined) return {};
  if (state === 'deleted') return { deletionAt: mongoose.trusted({ $exists: true }) };
  const lasts = [{ 'suspension.until': null }, { 'suspension.until': mongoose.trusted({ $gt: now }) }];
  const suspended = { 'suspension.since': mongoose.trusted({ $exists: true }), $or: lasts };
  if (state === 'suspended') return suspended;
  return { deletionAt: mongoose.trusted({ $exists: false }), $nor: [suspended] };
}

/**
 * One page of members for the desk.
 * @param options.now tells which suspensions last
 * @param options.byEmail whether the text is also looked for in e-mail addresses, which moderators do not see
 * @returns the members of the page and how many there are on all pages
 */
export async function listMembers(
  { q, role, state, sort, page, limit }: ManagedMembersQuery,
  { now, byEmail = false }: { now: Date; byEmail?: boolean },
): Promise<{ users: UserRecord[]; total: number }> {
  const filter: QueryFilter<UserRecord> = {
    $and: [q ? namedBy(q, byEmail) : {}, inState(state, now), role === undefined ? {} : { role }],
  };
  const [users, total] = await Promise.all([
    UserModel.find(filter)
      .sort(ORDERS[sort])
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<UserRecord[]>(),
    UserModel.countDocuments(filter),
  ]);
  return { users, total };
}

/** @returns how many accounts were made in this time; `until` is no part of it */
export function countMembersBetween(from: Date, until: Date): Promise<number> {
  return UserModel.countDocuments({ ...createdBetween(from, until) }).exec();
}
