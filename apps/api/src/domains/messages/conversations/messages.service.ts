import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isBlockedBetween, requireMember, requireOwnAccount, type UserRecord } from '../../accounts/index.ts';
import { followEachOther } from '../../community/index.ts';
import { VISIBLE, writeScreened, type StoredState } from '../../moderation/index.ts';
import { notify } from '../../notifications/index.ts';
import { mentionsOf, parsePost } from '../../talk/index.ts';
import { countStart, messageSettings } from '../settings/message-settings.service.ts';
import { ConversationSideModel, type SideRecord } from './conversations.model.ts';
import { messageModeration } from './message-moderation.service.ts';
import { MessageModel, type MessageRecord } from './messages.model.ts';

/**
 * @param theirs side of the one who is written to; null before the first message
 * @returns where the message is found
 * @throws AppError `not_accepting`
 */
async function boxFor(
  userId: Types.ObjectId,
  otherId: Types.ObjectId,
  theirs: SideRecord | null,
  session: ClientSession,
): Promise<'inbox' | 'requests'> {
  if (theirs?.accepts) return 'inbox';
  const { from } = await messageSettings.settingsOf(otherId, session);
  if (from === 'nobody' || theirs?.refused) throw new AppError('not_accepting');
  if (await followEachOther(userId, otherId, session)) return 'inbox';
  if (from === 'mutuals') throw new AppError('not_accepting');
  return 'requests';
}

/** The conversation that a message was stored in, and where the one who is written to finds it. */
interface Stored {
  conversationId: Types.ObjectId;
  box: 'inbox' | 'requests';
}

/** Stores a message and what both find of it. */
async function store(
  message: Omit<MessageRecord, 'conversationId' | 'readAt' | 'mentions' | keyof StoredState>,
  author: UserRecord,
  otherId: Types.ObjectId,
  session: ClientSession,
): Promise<Stored> {
  const { _id, userId, at } = message;
  const find = (one: Types.ObjectId, other: Types.ObjectId) =>
    ConversationSideModel.findOne({ userId: one, otherId: other }).session(session).lean<SideRecord>();
  const own = await find(userId, otherId);
  const theirs = await find(otherId, userId);
  const box = await boxFor(userId, otherId, theirs, session);
  const waits = box === 'requests';
  const ofOwn = {
    box: 'inbox' as const,
    accepts: true,
    refused: false,
    waits,
    lastId: _id,
    readId: _id,
    unread: 0,
  };
  const conversationId = own?.conversationId ?? _id;
  if (own && theirs) {
    await ConversationSideModel.updateOne({ userId, otherId }, { $set: ofOwn }, { session });
    await ConversationSideModel.updateOne(
      { userId: otherId, otherId: userId },
      { $set: { box, lastId: _id, waits: false }, $inc: { unread: 1 } },
      { session },
    );
  } else {
    await countStart(userId, author.createdAt, at, session);
    const ofTheirs = { box, accepts: false, refused: false, waits: false, lastId: _id, unread: 1 };
    await ConversationSideModel.create(
      [
        { userId, otherId, conversationId, ...ofOwn },
        { userId: otherId, otherId: userId, conversationId, ...ofTheirs },
      ],
      { session, ordered: true },
    );
  }
  const mentions = await mentionsOf(message);
  await MessageModel.create([{ ...message, ...mentions, ...VISIBLE, conversationId }], { session });
  return { conversationId, box };
}

/** Tells both, wherever they have it open, that something of their conversation is another now. */
export function notifyBoth(
  { conversationId, userId, otherId }: Pick<SideRecord, 'conversationId' | 'userId' | 'otherId'>,
  { live }: Pick<AppContext, 'live'>,
): void {
  live.publish({ name: 'messages', conversationId, members: [userId, otherId] });
}

/**
 * Writes a message to a member, in the one conversation that the two have.
 * @param otherId 24 hexadecimal digits
 * @param text parsed by a schema
 * @throws AppError `self_message`, `member_not_found`, `blocked`, `not_accepting`, `rate_limited`, `text_refused`
 */
export async function sendMessage(
  viewer: Viewer,
  otherId: string,
  text: string,
  context: AppContext,
): Promise<{ conversationId: string; messageId: string }> {
  if (otherId.toLowerCase() === viewer.userId) throw new AppError('self_message');
  const [author, other] = [await requireOwnAccount(viewer), await requireMember(otherId)];
  if (await isBlockedBetween(author._id, other._id)) throw new AppError('blocked');
  const tree = await parsePost(text);
  const send = async () => {
    const _id = new Types.ObjectId();
    let stored: Stored = { conversationId: _id, box: 'requests' };
    let isShown = false;
    const message = { _id, userId: author._id, text, tree, at: context.clock.now() };
    // Requests come quietly.
    const tell = async (session: ClientSession) => {
      isShown = true;
      const { conversationId, box } = stored;
      if (box !== 'inbox') return;
      const path = `/messages/${conversationId.toHexString()}`;
      const event = {
        kind: 'message',
        conversationId,
        path,
        userId: other._id,
        actorId: author._id,
      } as const;
      await notify(event, context, session);
    };
    const written = { id: _id.toHexString(), text, isNew: true, tell } as const;
    await writeScreened(messageModeration, written, context, async (session) => {
      stored = await store(message, author, other._id, session);
    });
    const { conversationId } = stored;
    if (isShown) notifyBoth({ userId: author._id, otherId: other._id, conversationId }, context);
    return { conversationId: conversationId.toHexString(), messageId: _id.toHexString() };
  };
  try {
    return await send();
  } catch (error) {
    // Both began a conversation at once, or one sent two first messages at once: now it is there.
    if (!isDuplicate(error)) throw error;
    return send();
  }
}
