import type { CriticDetails } from '@filmfisher/shared/members/managed-members.schema';
import type { Member } from '@filmfisher/shared/members/members.schema';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { type Types } from 'mongoose';
import { presentMember } from '../profiles/member-cards.service.ts';
import { UserModel, type UserRecord } from '../users/users.model.ts';

interface MemberRole {
  _id: Types.ObjectId;
  role: Role;
}

interface Scan {
  /** Id of the last member that was read. */
  after?: Types.ObjectId | null;
  /** Members to read at most; all by default. */
  limit?: number;
  role?: Role;
  status?: UserRecord['status'];
}

/** @returns members in the order of their ids */
export async function scanMembers({ after, limit = 0, role, status }: Scan): Promise<MemberRole[]> {
  const filter = {
    ...(after && { _id: mongoose.trusted({ $gt: after }) }),
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
  };
  return UserModel.find(filter, { role: 1 }).sort({ _id: 1 }).limit(limit).lean<MemberRole[]>();
}

/** What the site counts a member's opinions by. */
export interface MemberStanding {
  role: Role;
  /** Whom a verified filmmaker is in the catalogue; null for everybody else. */
  personId: Types.ObjectId | null;
  signedUpAt: Date;
}

/** @returns the standing of these members, by their ids in 24 hexadecimal digits; those who are gone are missing */
export async function standingOf(
  userIds: readonly (string | Types.ObjectId)[],
): Promise<Map<string, MemberStanding>> {
  if (userIds.length === 0) return new Map();
  const users = await UserModel.find(
    { _id: mongoose.trusted({ $in: [...userIds] }) },
    { role: 1, maker: 1, createdAt: 1 },
  ).lean<UserRecord[]>();
  return new Map(
    users.map(({ _id, role, maker, createdAt }) => [
      _id.toHexString(),
      { role, personId: (role === 'maker' && maker?.personId) || null, signedUpAt: createdAt },
    ]),
  );
}

export interface AccreditedCritic extends Member {
  /** Null for those who were accredited before anybody asked. */
  details: CriticDetails | null;
}

const ACCREDITED = { role: 'critic', status: 'active' } as const;

/** One page of the accredited critics, by name. */
export async function listCritics({
  page,
  limit,
}: {
  page: number;
  limit: number;
}): Promise<{ critics: AccreditedCritic[]; total: number }> {
  const [users, total] = await Promise.all([
    UserModel.find(ACCREDITED)
      .sort({ usernameKey: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<UserRecord[]>(),
    UserModel.countDocuments(ACCREDITED),
  ]);
  return { critics: users.map((user) => ({ ...presentMember(user), details: user.critic ?? null })), total };
}
