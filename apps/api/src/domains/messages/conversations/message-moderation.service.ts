import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { Readable } from 'node:stream';
import mongoose, { type ClientSession } from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { memberCards } from '../../members/index.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import {
  ConversationSideModel,
  type SideRecord,
  MessageModel,
  type MessageRecord,
} from './conversations.model.ts';
import { refreshSide } from './sides.service.ts';

/** Messages before and after a reported one that moderators read with it. */
const AROUND = 5;

const sidesOf = (conversationId: unknown, session: ClientSession | null = null) =>
  ConversationSideModel.find({ conversationId: String(conversationId) })
    .session(session)
    .lean<SideRecord[]>();

/** Messages in every state, as moderators judge them: those that a member reported, or that a word rule found. */
export const messageModeration: ModeratedKind = {
  kind: 'message',
  notFound: 'message_not_found',
  canSpoil: false,
  async find(ids, session) {
    const messages = await MessageModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<MessageRecord[]>();
    return messages.map(({ _id, userId, text, hidden, at, conversationId }) => ({
      id: _id.toHexString(),
      authorId: userId,
      text,
      spoiler: false,
      hidden: hidden && presentHidden(hidden),
      createdAt: at,
      context: { title: 'A message', path: pagePath('conversation', { id: conversationId.toHexString() }) },
    }));
  },
  async maySee(id, { userId }) {
    const message = await MessageModel.findById(id).lean<MessageRecord>();
    const sides = message ? await sidesOf(message.conversationId) : [];
    return sides.some((side) => side.userId.toHexString() === userId);
  },
  async surroundings(id) {
    const message = await MessageModel.findById(id).lean<MessageRecord>();
    if (!message) return [];
    const { conversationId, _id } = message;
    const [before, after] = await Promise.all([
      MessageModel.find({ conversationId, _id: mongoose.trusted({ $lt: _id }) })
        .sort({ _id: -1 })
        .limit(AROUND)
        .lean<MessageRecord[]>(),
      MessageModel.find({ conversationId, _id: mongoose.trusted({ $gt: _id }) })
        .sort({ _id: 1 })
        .limit(AROUND)
        .lean<MessageRecord[]>(),
    ]);
    const messages = [...before.reverse(), message, ...after];
    const cards = await memberCards(messages.map(({ userId }) => userId));
    return messages.map(({ userId, text }) => ({
      from: cards.get(userId.toHexString())?.username ?? 'Deleted member',
      text,
    }));
  },
  /** Messages are private: no word rule is tried on those that nobody has reported. */
  writtenSince: () => Readable.from([]),
  async setState(id, { hidden }, _context, session) {
    const message = await MessageModel.findById(id).session(session).lean<MessageRecord>();
    if (!message) return;
    const { conversationId, userId } = message;
    await MessageModel.updateOne({ _id: id, conversationId }, { $set: moderatedState(hidden) }, { session });
    for (const side of await sidesOf(conversationId, session))
      if (!side.userId.equals(userId)) await refreshSide(side, session);
  },
  async stateChanged(id, { live }) {
    const message = await MessageModel.findById(id).lean<MessageRecord>();
    if (!message) return;
    const { conversationId } = message;
    const members = (await sidesOf(conversationId)).map(({ userId }) => userId);
    live.publish({ name: 'messages', conversationId, members });
  },
};
