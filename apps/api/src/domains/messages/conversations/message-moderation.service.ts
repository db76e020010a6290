import { Readable } from 'node:stream';
import mongoose, { type ClientSession } from 'mongoose';
import { memberCards } from '../../accounts/index.ts';
import { presentHidden, storedHidden, type ModeratedKind } from '../../moderation/index.ts';
import { ConversationSideModel, type SideRecord } from './conversations.model.ts';
import { MessageModel, type MessageRecord } from './messages.model.ts';
import { refreshSide } from './sides.service.ts';

/** Letters before and after a reported one that moderators read with it. */
const AROUND = 5;

const sidesOf = (conversationId: unknown, session: ClientSession | null = null) =>
  ConversationSideModel.find({ conversationId: String(conversationId) })
    .session(session)
    .lean<SideRecord[]>();

/** Letters, as moderators judge them: those that a member reported, or that a word rule found. */
export const messageModeration: ModeratedKind = {
  kind: 'message',
  notFound: 'message_not_found',
  canSpoil: false,
  async find(ids, session) {
    const letters = await MessageModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? null)
      .lean<MessageRecord[]>();
    return letters.map(({ _id, userId, text, hidden, at, conversationId }) => ({
      id: _id.toHexString(),
      authorId: userId,
      text,
      spoiler: false,
      hidden: hidden ? presentHidden({ ...hidden, decisionId: hidden.decisionId ?? null }) : null,
      createdAt: at,
      context: { title: 'A letter', path: `/messages/${conversationId.toHexString()}` },
    }));
  },
  async maySee(id, { userId }) {
    const letter = await MessageModel.findById(id).lean<MessageRecord>();
    const sides = letter ? await sidesOf(letter.conversationId) : [];
    return sides.some((side) => side.userId.toHexString() === userId);
  },
  async surroundings(id) {
    const letter = await MessageModel.findById(id).lean<MessageRecord>();
    if (!letter) return [];
    const { conversationId, _id } = letter;
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
    const letters = [...before.reverse(), letter, ...after];
    const cards = await memberCards(letters.map(({ userId }) => userId));
    return letters.map(({ userId, text }) => ({
      from: cards.get(userId.toHexString())?.username ?? 'Deleted member',
      text,
    }));
  },
  /** Letters are private: no word rule is tried on those that nobody has reported. */
  writtenSince: () => Readable.from([]),
  async setState(id, { hidden }, _context, session) {
    const letter = await MessageModel.findById(id).session(session).lean<MessageRecord>();
    if (!letter) return;
    const { conversationId, userId } = letter;
    await MessageModel.updateOne(
      { _id: id, conversationId },
      { $set: { hidden: hidden && storedHidden(hidden) } },
      { session },
    );
    for (const side of await sidesOf(conversationId, session))
      if (!side.userId.equals(userId)) await refreshSide(side, session);
  },
};
