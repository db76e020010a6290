import mongoose, { type Types, type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { blockedAmong } from '../../blocks/index.ts';
import {
  ConversationSideModel,
  type SideRecord,
  MessageModel,
  type MessageRecord,
} from './conversations.model.ts';

type Id = string | Types.ObjectId;

/** Who holds which office makes no difference between two who write to each other. */
const reader = (userId: Id) => ({ userId: userId.toString(), role: 'member' as const });

/** @returns those of the members with whom this one is not in touch any more: one has blocked the other */
export const partedFrom = (userId: Id, others: readonly Types.ObjectId[]) =>
  blockedAmong(reader(userId), others);

/**
 * @param conversationId 24 hexadecimal digits
 * @returns the member's side of a conversation
 * @throws AppError `conversation_not_found`, also for a conversation of others
 */
export async function requireSide(conversationId: string, userId: Id): Promise<SideRecord> {
  const side = await ConversationSideModel.findOne({ conversationId, userId }).lean<SideRecord>();
  if (!side) throw new AppError('conversation_not_found');
  return side;
}

/**
 * The same for reading, which a block also prevents.
 * @throws AppError `conversation_not_found`, also while a block is between the two
 */
export async function requireSeenSide(conversationId: string, userId: Id): Promise<SideRecord> {
  const side = await requireSide(conversationId, userId);
  if ((await partedFrom(userId, [side.otherId])).size > 0) throw new AppError('conversation_not_found');
  return side;
}

/** @returns the messages of a conversation that the member can see; `beyond` is a condition on their ids */
export function seenBy({ conversationId, userId, clearedId }: SideRecord, beyond: object = {}) {
  const kept = clearedId ? { _id: mongoose.trusted({ $gt: clearedId }) } : {};
  return MessageModel.readBy(userId, { conversationId, $and: [kept, beyond] });
}

/** Counts what is unread on a side, and looks for its latest message, after messages have come, gone or been hidden. */
export async function refreshSide(side: SideRecord, session: ClientSession): Promise<void> {
  const { _id, conversationId, userId, otherId, readId, clearedId } = side;
  const after = [readId, clearedId].filter((id) => id !== null && id !== undefined);
  const unread = await MessageModel.inSight({
    conversationId,
    userId: otherId,
    ...(after.length > 0 && { $and: after.map((id) => ({ _id: mongoose.trusted({ $gt: id }) })) }),
  })
    .countDocuments()
    .session(session);
  const last = await seenBy(side)
    .findOne()
    .sort({ _id: -1 })
    .select('_id')
    .session(session)
    .lean<Pick<MessageRecord, '_id'>>();
  await ConversationSideModel.updateOne(
    { _id, userId, otherId },
    { $set: { unread, ...(last && { lastId: last._id }) } },
    { session },
  );
}

/** Conversations that are counted: nobody reads a larger number. */
const COUNTED_MAX = 100;

/** @returns how many conversations, and how many requests, have messages that the member has not read */
export async function countWaiting(userId: Id): Promise<{ messages: number; requests: number }> {
  const rows = await ConversationSideModel.find({
    userId,
    box: mongoose.trusted({ $in: ['inbox', 'requests'] }),
    unread: mongoose.trusted({ $gt: 0 }),
  })
    .sort({ lastId: -1 })
    .limit(COUNTED_MAX)
    .select('otherId box')
    .lean<Pick<SideRecord, 'otherId' | 'box'>[]>();
  const parted = await partedFrom(
    userId,
    rows.map(({ otherId }) => otherId),
  );
  const open = rows.filter(({ otherId }) => !parted.has(otherId.toHexString()));
  const requests = open.filter(({ box }) => box === 'requests').length;
  return { messages: open.length - requests, requests };
}

/** @returns how many requests wait for the member's answer */
export async function countRequests(userId: Id): Promise<number> {
  const rows = await ConversationSideModel.find({ userId, box: 'requests' })
    .sort({ lastId: -1 })
    .limit(COUNTED_MAX)
    .select('otherId')
    .lean<SideRecord[]>();
  const others = rows.map(({ otherId }) => otherId);
  return rows.length - (await partedFrom(userId, others)).size;
}
