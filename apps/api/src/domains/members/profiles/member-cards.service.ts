import type { Member } from '@filmfisher/shared/members/members.schema';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { type Types } from 'mongoose';
import { picturePath } from '../../../platform/pictures/pictures.service.ts';
import { UserModel, type UserRecord } from '../users/users.model.ts';

/** A member as far as a card of something else, a review for instance, shows them. */
export interface MemberCard extends Member {
  role: Role;
  /** For whom an accredited critic writes. */
  outlet?: string;
}

/** @returns what stands beside something that the member did */
export function presentMember({
  _id,
  username,
  profilePicture,
}: Pick<UserRecord, '_id' | 'username' | 'profilePicture'>): Member {
  const address = profilePicture ? picturePath(profilePicture.id) : null;
  return {
    userId: _id.toHexString(),
    username,
    profilePicture: address === null ? null : { path: address, url: address },
  };
}

/** @returns the card of a member */
export function memberCard(
  user: Pick<UserRecord, '_id' | 'username' | 'profilePicture' | 'role' | 'critic'>,
): MemberCard {
  const { role, critic } = user;
  const card = { ...presentMember(user), role };
  // What is known of a former critic is kept, but not shown.
  return role === 'critic' && critic ? { ...card, outlet: critic.outlet } : card;
}

/**
 * @param ids of members; some may be gone
 * @returns the active members by their ids in 24 hexadecimal digits
 */
export async function memberCards(ids: readonly Types.ObjectId[]): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const users = await UserModel.find({ _id: mongoose.trusted({ $in: [...ids] }), status: 'active' })
    .select('username profilePicture role critic.outlet')
    .lean<UserRecord[]>();
  return new Map(users.map((user) => [user._id.toHexString(), memberCard(user)]));
}
