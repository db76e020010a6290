import { createdBetween } from '../../../platform/database/rows-by-time.ts';
import type { ManagedMembersQuery } from '@filmfisher/shared/members/managed-members.schema';
import mongoose, { type QueryFilter } from 'mongoose';
import { emailKeyOf, usernameKeyOf } from '../../../platform/text/identifiers.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const ORDERS: Record<ManagedMembersQuery['sort'], Record<string, 1 | -1>> = {
  newest: { _id: -1 },
  active: { lastSeenAt: -1, _id: -1 },
  name: { usernameKey: 1 },
};

/** @returns members whose username begins with the text, or whose e-mail address it is */
function namedBy(q: string): QueryFilter<UserRecord> {
  const key = usernameKeyOf(q);
  return {
    $or: [{ usernameKey: mongoose.trusted({ $gte: key, $lt: `${key}\uffff` }) }, { emailKey: emailKeyOf(q) }],
  };
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
 * @param now tells which suspensions last
 * @returns the members of the page and how many there are on all pages
 */
export async function listMembers(
  { q, role, state, sort, page, limit }: ManagedMembersQuery,
  now: Date,
): Promise<{ users: UserRecord[]; total: number }> {
  const filter: QueryFilter<UserRecord> = {
    $and: [q ? namedBy(q) : {}, inState(state, now), role === undefined ? {} : { role }],
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
