import type { FoundMessage } from '@filmfisher/shared/messages/conversations.schema';
import mongoose from 'mongoose';
import { memberCards } from '../../members/index.ts';
import { excerptOf } from '../../markdown/index.ts';
import {
  ConversationSideModel,
  type SideRecord,
  MessageModel,
  type MessageRecord,
} from './conversations.model.ts';
import { isCleared } from './conversations.presenter.ts';
import { partedFrom } from './sides.service.ts';

/** Conversations that are searched, those written in last; and messages that are found at most. */
const CONVERSATIONS_MAX = 200;
const FOUND_MAX = 30;
const EXCERPT_MAX = 200;

/** Messages are the member's own few: they are looked through, and no index tells anybody what is in them. */
const saying = (word: string) => ({
  text: mongoose.trusted({ $regex: word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`), $options: 'i' }),
});

/** @returns the messages in the member's own conversations that have all these words, the latest first */
export async function searchMessages(userId: string, q: string): Promise<FoundMessage[]> {
  const all = await ConversationSideModel.find({ userId })
    .sort({ lastId: -1 })
    .limit(CONVERSATIONS_MAX)
    .lean<SideRecord[]>();
  const parted = await partedFrom(
    userId,
    all.map(({ otherId }) => otherId),
  );
  const sides = new Map(
    all
      .filter(({ otherId }) => !parted.has(otherId.toHexString()))
      .map((side) => [side.conversationId.toHexString(), side]),
  );
  const conversationId = mongoose.trusted({ $in: [...sides.keys()] });
  const messages = await MessageModel.readBy(userId, { conversationId, $and: q.split(/\s+/).map(saying) })
    .sort({ _id: -1 })
    .limit(FOUND_MAX * 2)
    .lean<MessageRecord[]>();
  const cards = await memberCards([...sides.values()].map(({ otherId }) => otherId));
  return messages
    .flatMap((message) => {
      const side = sides.get(message.conversationId.toHexString());
      if (!side || isCleared(message, side)) return [];
      return [
        {
          _id: message._id.toHexString(),
          conversationId: side.conversationId.toHexString(),
          from: message.userId.toHexString(),
          with: cards.get(side.otherId.toHexString()) ?? null,
          excerpt: excerptOf(message, EXCERPT_MAX),
          at: message.at.toISOString(),
        },
      ];
    })
    .slice(0, FOUND_MAX);
}
