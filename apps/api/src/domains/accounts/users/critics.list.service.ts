import type { CriticDetails } from '@filmfisher/shared/managed-members';
import type { Member } from '@filmfisher/shared/members';
import { presentMember } from './member-cards.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

export interface AccreditedCritic extends Member {
  /** Null for those who were accredited before anybody asked. */
  details: CriticDetails | null;
}

/** One page of the accredited critics, by name. */
export async function listCritics({
  page,
  limit,
}: {
  page: number;
  limit: number;
}): Promise<{ critics: AccreditedCritic[]; total: number }> {
  const filter = { role: 'critic', status: 'active' } as const;
  const [users, total] = await Promise.all([
    UserModel.find(filter)
      .sort({ usernameKey: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<UserRecord[]>(),
    UserModel.countDocuments(filter),
  ]);
  return { critics: users.map((user) => ({ ...presentMember(user), details: user.critic ?? null })), total };
}
