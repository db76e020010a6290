import type { Conversation, Message } from '@filmfisher/shared/messages/conversations.schema';
import mongoose from 'mongoose';
import { memberCards, type MemberCard } from '../../members/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { excerptOf } from '../../markdown/index.ts';
import { haveReceipts } from '../settings/message-settings.service.ts';
import { type SideRecord, MessageModel, type MessageRecord } from './conversations.model.ts';

const EXCERPT_MAX = 140;

/** @returns whether the member whose side it is has deleted the message */
export const isCleared = ({ _id }: MessageRecord, { clearedId }: Pick<SideRecord, 'clearedId'>) =>
  Boolean(clearedId && _id.toHexString() <= clearedId.toHexString());

/** @returns whether the member whose side it is sees the message */
const mayShow = (message: MessageRecord, side: Pick<SideRecord, 'userId' | 'clearedId'>) =>
  (message.state === 'visible' || message.userId.equals(side.userId)) && !isCleared(message, side);

/**
 * @param other missing where that account is gone
 * @param last message; missing where it is gone
 * @returns the conversation as the member whose side it is sees it
 */
export function presentConversation(
  side: Omit<SideRecord, '_id'>,
  other: MemberCard | undefined,
  last: MessageRecord | undefined,
): Conversation {
  const received = side.box === 'requests' ? ('received' as const) : null;
  return {
    _id: side.conversationId.toHexString(),
    with: other ?? null,
    unread: side.unread,
    request: side.waits ? 'sent' : received,
    last:
      last && mayShow(last, side)
        ? {
            from: last.userId.toHexString(),
            excerpt: excerptOf(last, EXCERPT_MAX),
            at: last.at.toISOString(),
          }
        : null,
  };
}

/** @returns the conversations as the member whose sides they are sees them */
export async function presentConversations(sides: readonly SideRecord[]): Promise<Conversation[]> {
  const [cards, messages] = await Promise.all([
    memberCards(sides.map(({ otherId }) => otherId)),
    // In every state: mayShow looks at it.
    MessageModel.find({ _id: mongoose.trusted({ $in: sides.map(({ lastId }) => lastId) }) }).lean<
      MessageRecord[]
    >(),
  ]);
  const byId = new Map(messages.map((message) => [message._id.toHexString(), message]));
  return sides.map((side) =>
    presentConversation(side, cards.get(side.otherId.toHexString()), byId.get(side.lastId.toHexString())),
  );
}

/** @returns the messages of one conversation as the member whose side it is sees them, in their order */
export async function presentMessages(
  { userId, otherId }: Pick<SideRecord, 'userId' | 'otherId'>,
  messages: readonly MessageRecord[],
): Promise<Message[]> {
  const wasRead = messages.some(({ readAt }) => readAt);
  const areReceiptsOn = wasRead && (await haveReceipts([userId, otherId]));
  return messages.map((message) => {
    const { _id, text, tree, at, readAt, hidden } = message;
    return {
      _id: _id.toHexString(),
      from: message.userId.toHexString(),
      text,
      tree,
      at: at.toISOString(),
      ...(readAt && areReceiptsOn && message.userId.equals(userId) && { readAt: readAt.toISOString() }),
      ...(hidden && { hidden: presentHidden(hidden) }),
    };
  });
}
