import type { CriticDetails } from '@filmfisher/shared/managed-members';
import type { Member } from '@filmfisher/shared/members';
import type { Types } from 'mongoose';
import { presentMember } from './member-cards.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

export interface AccreditedCritic extends Member {
  /** Null for those who were accredited before anybody asked. */
  details: CriticDetails | null;
}

const ACCREDITED = { role: 'critic', status: 'active' } as const;

/** @returns ids of all accredited critics */
export async function criticIds(): Promise<Types.ObjectId[]> {
  const users = await UserModel.find(ACCREDITED, { _id: 1 }).lean<Pick<UserRecord, '_id'>[]>();
  return users.map(({ _id }) => _id);
}

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
