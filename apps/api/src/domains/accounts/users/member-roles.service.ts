import type { Role } from '@filmfisher/shared/vocabulary';
import mongoose, { type Types } from 'mongoose';
import { UserModel, type UserRecord } from './users.model.ts';

/** A member as a recount reads it. */
export interface MemberRole {
  _id: Types.ObjectId;
  role: Role;
}

/**
 * @param after id of the last member that was read; null for the first page
 * @param limit members to read at most
 * @returns members in the order of their ids
 */
export async function memberRolesAfter(after: Types.ObjectId | null, limit: number): Promise<MemberRole[]> {
  return UserModel.find(after ? { _id: mongoose.trusted({ $gt: after }) } : {}, { role: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<MemberRole[]>();
}

/** @returns the member's role as it is now; null when there is no such member */
export async function roleOfMember(userId: Types.ObjectId): Promise<Role | null> {
  const member = await UserModel.findById(userId, { role: 1 }).lean<MemberRole>();
  return member?.role ?? null;
}

/** @returns when these members signed up, by their ids in 24 hexadecimal digits; those who are gone are missing */
export async function signUpTimes(userIds: readonly string[]): Promise<Map<string, Date>> {
  const members = await UserModel.find(
    { _id: mongoose.trusted({ $in: [...userIds] }) },
    { createdAt: 1 },
  ).lean<{ _id: Types.ObjectId; createdAt: Date }[]>();
  return new Map(members.map(({ _id, createdAt }) => [_id.toHexString(), createdAt]));
}

/** @returns the roles of those members that there are, by their ids in 24 hexadecimal digits */
export async function rolesOfMembers(userIds: readonly Types.ObjectId[]): Promise<Map<string, Role>> {
  const members = await UserModel.find({ _id: mongoose.trusted({ $in: [...userIds] }) }, { role: 1 }).lean<
    MemberRole[]
  >();
  return new Map(members.map(({ _id, role }) => [_id.toHexString(), role]));
}

/** @returns whom the verified filmmakers among these members are in the catalogue, by the members' ids in 24 hexadecimal digits */
export async function personsOfMakers(
  userIds: readonly Types.ObjectId[],
): Promise<Map<string, Types.ObjectId>> {
  if (userIds.length === 0) return new Map();
  const filter = { _id: mongoose.trusted({ $in: [...userIds] }), role: 'maker' } as const;
  const makers = await UserModel.find(filter, { maker: 1 }).lean<UserRecord[]>();
  return new Map(makers.flatMap(({ _id, maker }) => (maker ? [[_id.toHexString(), maker.personId]] : [])));
}

const MAKERS_READ = 200;

/** @returns ids of verified filmmakers in their order, those after one of them; empty after the last */
export async function makersAfter(after: Types.ObjectId | null): Promise<Types.ObjectId[]> {
  const beyond = after && { _id: mongoose.trusted({ $gt: after }) };
  const makers = await UserModel.find({ role: 'maker', ...beyond }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(MAKERS_READ)
    .lean<{ _id: Types.ObjectId }[]>();
  return makers.map(({ _id }) => _id);
}
