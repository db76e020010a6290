import { BLOCKS_MAX } from '@filmfisher/shared/members/members';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { openSession } from '../../platform/database/transaction.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { requireMember, type UserRecord } from '../members/index.ts';
import { BlockModel, MuteModel, type BlockRecord, type MuteRecord } from './blocks.model.ts';

type Id = string | Types.ObjectId;
/** Who reads; null for a visitor. */
type Reader = Pick<Viewer, 'userId' | 'role'> | null;

const either = (one: Id, other: Types.ObjectId | { $in: Types.ObjectId[] }) => ({
  $or: [
    { blockerId: new Types.ObjectId(one), blockedId: other },
    { blockerId: other, blockedId: new Types.ObjectId(one) },
  ],
});

function othersOf(rows: readonly Pick<BlockRecord, 'blockerId' | 'blockedId'>[], userId: Id): Set<string> {
  const self = userId.toString();
  return new Set(
    rows
      .flatMap((row) => [row.blockerId.toHexString(), row.blockedId.toHexString()])
      .filter((id) => id !== self),
  );
}

/** @returns every member who has blocked this one, or whom this one has blocked, in 24 hexadecimal digits */
export async function blockedWith(userId: Id): Promise<Set<string>> {
  const id = new Types.ObjectId(userId);
  const rows = await BlockModel.find({ $or: [{ blockerId: id }, { blockedId: id }] })
    .select('blockerId blockedId')
    .lean<BlockRecord[]>();
  return othersOf(rows, userId);
}

/*
 * Known blocks and mutes of a reader. Every request has its own reader object, so that it asks once about each member,
 * and the next request asks again.
 */
const blocksKnown = new WeakMap<NonNullable<Reader>, Map<string, boolean>>();
const mutesKnown = new WeakMap<NonNullable<Reader>, Promise<Set<string>>>();

async function findMutes(userId: Id): Promise<Set<string>> {
  const rows = await MuteModel.find({ muterId: userId }).select('mutedId').lean<MuteRecord[]>();
  return new Set(rows.map(({ mutedId }) => mutedId.toHexString()));
}

/** @returns every member whom the reader has muted, in 24 hexadecimal digits */
export function mutedBy(reader: NonNullable<Reader>): Promise<Set<string>> {
  const muted = mutesKnown.get(reader) ?? findMutes(reader.userId);
  mutesKnown.set(reader, muted);
  return muted;
}

/** @returns whether one of the two has blocked the other */
export async function isBlockedBetween(one: Id, other: Id, session?: ClientSession): Promise<boolean> {
  const found = await BlockModel.exists(either(one, new Types.ObjectId(other))).session(
    session ?? openSession(),
  );
  return found !== null;
}

/** Leaves the reader out: they often read their own texts, and nobody can block themselves. */
const othersAmong = (ids: readonly Types.ObjectId[], { userId }: NonNullable<Reader>) =>
  ids.filter((id) => id.toHexString() !== userId);

/**
 * @param ids of members on one page of something
 * @returns those of them, in 24 hexadecimal digits, whom a block hides from the reader, on either side; nobody for a
 *   visitor or a moderator
 */
export async function blockedAmong(reader: Reader, ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  if (reader === null || reader.role === 'moderator' || reader.role === 'admin') return new Set();
  const known = blocksKnown.get(reader) ?? new Map<string, boolean>();
  blocksKnown.set(reader, known);
  const others = othersAmong(ids, reader);
  const unknown = others.filter((id) => !known.has(id.toHexString()));
  if (unknown.length > 0) {
    const rows = await BlockModel.find(either(reader.userId, mongoose.trusted({ $in: unknown })))
      .select('blockerId blockedId')
      .lean<BlockRecord[]>();
    const blocked = othersOf(rows, reader.userId);
    for (const id of unknown) known.set(id.toHexString(), blocked.has(id.toHexString()));
  }
  return new Set(others.map((id) => id.toHexString()).filter((id) => known.get(id) === true));
}

/**
 * @param ids of members on one page of a list that several members fill
 * @returns those of them whose part the reader's list leaves out: the blocked, and those whom the reader has muted
 */
export async function leftOutAmong(reader: Reader, ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const others = reader === null ? [] : othersAmong(ids, reader);
  if (reader === null || others.length === 0) return new Set();
  const [blocked, muted] = await Promise.all([blockedAmong(reader, others), mutedBy(reader)]);
  const isLeftOut = (id: string) => blocked.has(id) || muted.has(id);
  return new Set(others.map((id) => id.toHexString()).filter(isLeftOut));
}

/**
 * @param userId 24 hexadecimal digits
 * @throws AppError `member_not_found`, also where a block is between the member and the reader
 */
export async function requireSeenMember(userId: string, reader: Reader): Promise<UserRecord> {
  const member = await requireMember(userId);
  if ((await blockedAmong(reader, [member._id])).size > 0) throw new AppError('member_not_found');
  return member;
}

/** @returns those of the members who hear of what the other does: there is no block between them, and no mute */
export async function recipientsAmong<Someone extends Id>(
  userIds: readonly Someone[],
  actorId: Id,
): Promise<Someone[]> {
  if (userIds.length === 0) return [];
  const among = mongoose.trusted({ $in: userIds.map((id) => new Types.ObjectId(id)) });
  const [blocks, mutes] = await Promise.all([
    BlockModel.find(either(actorId, among)).select('blockerId blockedId').lean<BlockRecord[]>(),
    MuteModel.find({ muterId: among, mutedId: actorId }).select('muterId').lean<MuteRecord[]>(),
  ]);
  const deaf = othersOf(blocks, actorId);
  for (const { muterId } of mutes) deaf.add(muterId.toHexString());
  return userIds.filter((userId) => !deaf.has(userId.toString()));
}

/** @returns whether the first member has blocked the other, and has muted the other */
export async function blockState(
  userId: Id,
  otherId: Id,
): Promise<{ blockedByMe: boolean; mutedByMe: boolean }> {
  const [blocked, muted] = await Promise.all([
    BlockModel.exists({ blockerId: userId, blockedId: otherId }),
    MuteModel.exists({ muterId: userId, mutedId: otherId }),
  ]);
  return { blockedByMe: blocked !== null, mutedByMe: muted !== null };
}

/**
 * Blocks a member; doing it again changes nothing.
 * @throws AppError `too_many_blocked`
 */
export async function block(
  blockerId: Types.ObjectId,
  blockedId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const others = { blockerId, blockedId: mongoose.trusted({ $ne: blockedId }) };
  if ((await BlockModel.countDocuments(others).session(session)) >= BLOCKS_MAX)
    throw new AppError('too_many_blocked');
  await BlockModel.updateOne(
    { blockerId, blockedId },
    { $setOnInsert: { createdAt: now } },
    { upsert: true, session },
  );
}

/** Takes a block back; nothing happens where there is none. */
export async function unblock(blockerId: Types.ObjectId, blockedId: Types.ObjectId): Promise<void> {
  await BlockModel.deleteOne({ blockerId, blockedId });
}

/**
 * Mutes a member; doing it again changes nothing.
 * @throws AppError `too_many_blocked`
 */
export async function mute(muterId: Types.ObjectId, mutedId: Types.ObjectId, now: Date): Promise<void> {
  const others = { muterId, mutedId: mongoose.trusted({ $ne: mutedId }) };
  if ((await MuteModel.countDocuments(others)) >= BLOCKS_MAX) throw new AppError('too_many_blocked');
  try {
    const row = { $setOnInsert: { createdAt: now } };
    await MuteModel.updateOne({ muterId, mutedId }, row, { upsert: true });
  } catch (error) {
    // Of two requests at once both may insert; the index lets one.
    if (!isDuplicate(error)) throw error;
  }
}

/** Takes a mute back; nothing happens where there is none. */
export async function unmute(muterId: Types.ObjectId, mutedId: Types.ObjectId): Promise<void> {
  await MuteModel.deleteOne({ muterId, mutedId });
}

/** Whom a member has blocked or muted, and since when. */
export interface BlockedOrMuted {
  userId: Types.ObjectId;
  since: Date;
}

/** @returns whom the member has blocked and muted, the latest first */
export async function blocksAndMutesOf(
  userId: Id,
): Promise<{ blocked: BlockedOrMuted[]; muted: BlockedOrMuted[] }> {
  const [blocked, muted] = await Promise.all([
    BlockModel.find({ blockerId: userId }).lean<BlockRecord[]>(),
    MuteModel.find({ muterId: userId }).lean<MuteRecord[]>(),
  ]);
  const latestFirst = (rows: BlockedOrMuted[]) => rows.sort((a, b) => b.since.getTime() - a.since.getTime());
  return {
    blocked: latestFirst(
      blocked.map(({ blockedId, createdAt }) => ({ userId: blockedId, since: createdAt })),
    ),
    muted: latestFirst(muted.map(({ mutedId, createdAt }) => ({ userId: mutedId, since: createdAt }))),
  };
}

const told = (rows: readonly BlockedOrMuted[]) =>
  rows.map(({ userId, since }) => ({ userId: userId.toHexString(), since }));

/** Whom the member has blocked and muted. Blocks and mutes by others are erased with the account, but not disclosed. */
export const blocksPersonalData: PersonalData = {
  key: 'blockedAndMuted',
  async read(userId) {
    const { blocked, muted } = await blocksAndMutesOf(userId);
    return { blocked: told(blocked), muted: told(muted) };
  },
  async erase(userId) {
    await BlockModel.deleteMany({ blockerId: userId });
    await BlockModel.deleteMany({ blockedId: userId });
    await MuteModel.deleteMany({ muterId: userId });
    await MuteModel.deleteMany({ mutedId: userId });
  },
};
