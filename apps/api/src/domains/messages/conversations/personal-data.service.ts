import { Types } from 'mongoose';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetMentions } from '../../markdown/index.ts';
import { MessageSettingsModel } from '../settings/message-settings.model.ts';
import { messageSettings } from '../settings/message-settings.service.ts';
import {
  ConversationSideModel,
  type SideRecord,
  MessageModel,
  type MessageRecord,
} from './conversations.model.ts';
import { refreshSide } from './sides.service.ts';

/** The member's own messages, to whom, and what the member has chosen. What others wrote is theirs. */
export const messagesPersonalData: PersonalData = {
  key: 'messages',
  async read(userId) {
    const [settings, sides, messages] = await Promise.all([
      messageSettings.settingsOf(userId),
      ConversationSideModel.find({ userId }).sort({ lastId: 1 }).lean<SideRecord[]>(),
      // In every state: they are the member's own.
      MessageModel.find({ userId }).sort({ _id: 1 }).lean<MessageRecord[]>(),
    ]);
    return {
      settings,
      conversations: sides.map(({ conversationId, otherId, unread }) => ({
        conversationId: conversationId.toHexString(),
        withUserId: otherId.toHexString(),
        unread,
      })),
      written: messages.map(({ conversationId, text, at }) => ({
        conversationId: conversationId.toHexString(),
        text,
        at,
      })),
    };
  },
  /** The other members keep their own halves, with somebody who has no name any more. */
  async erase(userId) {
    await MessageModel.deleteMany({ userId });
    await ConversationSideModel.deleteMany({ userId });
    const others = await ConversationSideModel.find({ otherId: userId }).lean<SideRecord[]>();
    for (const side of others) {
      await inTransaction(async (session) => {
        const otherId = new Types.ObjectId();
        const key = { _id: side._id, userId: side.userId, otherId: userId };
        await ConversationSideModel.updateOne(key, { $set: { otherId, waits: false } }, { session });
        await refreshSide({ ...side, otherId }, session);
      });
    }
    await forgetMentions(MessageModel.collection, userId, { key: ['conversationId'] });
    await MessageSettingsModel.deleteOne({ userId });
  },
};
