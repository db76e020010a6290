import type { ConversationListQuery } from '@filmfisher/shared/messages/conversations.schema';
import mongoose, { Types } from 'mongoose';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { haveReceipts } from '../settings/message-settings.service.ts';
import {
  ConversationSideModel,
  type SideRecord,
  MessageModel,
  type MessageRecord,
} from './conversations.model.ts';
import { partedFrom, refreshSide, requireSide, seenBy } from './sides.service.ts';

/** @returns one page of the member's conversations, the one written in last first, without those that a block ended */
export async function listConversations(
  userId: string,
  { cursor, limit, box, with: otherId }: ConversationListQuery,
): Promise<{ rows: SideRecord[]; next: string | null }> {
  const filter = otherId === undefined ? { userId, box } : { userId, otherId };
  const { rows, next } = await cursorPage<SideRecord>(
    'lastId',
    { order: -1, cursor, limit },
    (beyond, sort, count) =>
      ConversationSideModel.find({ ...filter, ...beyond })
        .sort(sort)
        .limit(count)
        .lean<SideRecord[]>(),
  );
  const parted = await partedFrom(
    userId,
    rows.map((row) => row.otherId),
  );
  return { rows: rows.filter((row) => !parted.has(row.otherId.toHexString())), next };
}

/** @returns one page of the messages that the member can see, the latest first */
export function listMessages(
  side: SideRecord,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: MessageRecord[]; next: string | null }> {
  return cursorPage<MessageRecord>('_id', { order: -1, cursor, limit }, (beyond, sort, count) =>
    seenBy(side, beyond).sort(sort).limit(count).lean<MessageRecord[]>(),
  );
}

/**
 * Marks what came up to a message as read. The messages say when, where both members have receipts switched on.
 * @param messageId of the last one that was seen; the latest by default
 * @returns the member's side, and whether both have receipts switched on
 * @throws AppError `conversation_not_found`
 */
export async function markConversationRead(
  conversationId: string,
  userId: string,
  messageId: string | undefined,
  now: Date,
): Promise<{ side: SideRecord; hasReceipts: boolean }> {
  const known = await requireSide(conversationId, userId);
  const { otherId, box } = known;
  // Who has written first does not learn whether a request was read.
  const hasReceipts = box !== 'requests' && (await haveReceipts([new Types.ObjectId(userId), otherId]));
  await inTransaction(async (session) => {
    const side = await ConversationSideModel.findOne({ userId, otherId }).session(session).lean<SideRecord>();
    if (!side) return;
    const seen = new Types.ObjectId(messageId ?? side.lastId);
    const isLater = !side.readId || side.readId.toHexString() < seen.toHexString();
    // An id from elsewhere must not mark what is still to come.
    const upTo = seen.toHexString() > side.lastId.toHexString() ? side.lastId : seen;
    if (!isLater) return;
    await ConversationSideModel.updateOne({ userId, otherId }, { $set: { readId: upTo } }, { session });
    if (hasReceipts) {
      await MessageModel.updateMany(
        { conversationId, userId: otherId, readAt: null, _id: mongoose.trusted({ $lte: upTo }) },
        { $set: { readAt: now } },
        { session },
      );
    }
    await refreshSide({ ...side, readId: upTo }, session);
  });
  return { side: known, hasReceipts };
}

/**
 * Agrees to hear from the other member: a request becomes a conversation.
 * @throws AppError `conversation_not_found`
 */
export async function acceptConversation(conversationId: string, userId: string): Promise<SideRecord> {
  const { otherId } = await requireSide(conversationId, userId);
  await inTransaction(async (session) => {
    const accepted = { accepts: true, refused: false, box: 'inbox' };
    await ConversationSideModel.updateOne({ userId, otherId }, { $set: accepted }, { session });
    const theirs = { userId: otherId, otherId: new Types.ObjectId(userId) };
    await ConversationSideModel.updateOne(theirs, { $set: { waits: false } }, { session });
  });
  return requireSide(conversationId, userId);
}

/**
 * Deletes a conversation for one member; the other one keeps it. Deleting a request refuses it. Messages that both have
 * deleted are gone.
 * @throws AppError `conversation_not_found`
 */
export async function deleteConversation(conversationId: string, userId: string): Promise<void> {
  const { otherId } = await requireSide(conversationId, userId);
  await inTransaction(async (session) => {
    const [side, theirs] = [
      await ConversationSideModel.findOne({ userId, otherId }).session(session).lean<SideRecord>(),
      await ConversationSideModel.findOne({ conversationId, userId: otherId })
        .session(session)
        .lean<SideRecord>(),
    ];
    if (!side) return;
    const clearedId = side.lastId;
    const refused = side.refused || side.box === 'requests';
    await ConversationSideModel.updateOne(
      { userId, otherId },
      { $set: { box: 'none', clearedId, unread: 0, refused } },
      { session },
    );
    const theirsUpTo = theirs ? theirs.clearedId : clearedId;
    if (!theirsUpTo) return;
    const upTo = theirsUpTo.toHexString() < clearedId.toHexString() ? theirsUpTo : clearedId;
    await MessageModel.deleteMany({ conversationId, _id: mongoose.trusted({ $lte: upTo }) }, { session });
  });
}
