import type { MessageSettings, MessagesTo } from '@filmfisher/shared/messages/conversations.schema';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isBlockedBetween } from '../../blocks/index.ts';
import { requireMember, type UserRecord } from '../../members/index.ts';
import { followEachOther } from '../../community/index.ts';
import { VISIBLE, writeScreened } from '../../moderation/index.ts';
import { notify } from '../../notifications/index.ts';
import { parsePost, storedMentions } from '../../markdown/index.ts';
import { countStart, requireStart, settingsBetween } from '../settings/message-settings.service.ts';
import {
  ConversationSideModel,
  type SideRecord,
  MessageModel,
  type MessageRecord,
} from './conversations.model.ts';
import { messageModeration } from './message-moderation.service.ts';

type Writer = Pick<Viewer, 'userId' | 'joinedAt'>;

/** What is known before a member writes to another one. */
interface Way {
  /** Where the message is found. */
  box: 'inbox' | 'requests';
  own: SideRecord | undefined;
  theirs: SideRecord | undefined;
  /** Conversations that the member began of late. */
  starts: readonly Date[];
}

/** Why a message is not accepted, where the member has chosen so. */
const REFUSALS: Record<Exclude<MessageSettings['from'], 'everybody'>, string> = {
  nobody: 'This member does not accept messages.',
  mutuals: 'You can write to this member once you follow each other.',
};

/**
 * @param theirs side of the one who is written to; undefined before the first message
 * @throws AppError `not_accepting`
 */
async function boxFor(
  userId: Types.ObjectId,
  otherId: Types.ObjectId,
  theirs: SideRecord | undefined,
  from: MessageSettings['from'],
  session: ClientSession | null,
): Promise<Way['box']> {
  if (theirs?.refused) throw new AppError('not_accepting');
  if (from === 'nobody') throw new AppError('not_accepting', { message: REFUSALS.nobody });
  if (await followEachOther(userId, otherId, session)) return 'inbox';
  if (from === 'mutuals') throw new AppError('not_accepting', { message: REFUSALS.mutuals });
  return 'requests';
}

/**
 * The one rule of who may write to whom.
 * @throws AppError `not_accepting`, `rate_limited`, with the reason as its sentence
 */
async function requireWay(
  { userId: writerId, joinedAt }: Writer,
  otherId: Types.ObjectId,
  now: Date,
  session: ClientSession | null,
): Promise<Way> {
  const userId = new Types.ObjectId(writerId);
  const sides = await ConversationSideModel.find({
    $or: [
      { userId, otherId },
      { userId: otherId, otherId: userId },
    ],
  })
    .session(session)
    .lean<SideRecord[]>();
  const own = sides.find((side) => side.userId.equals(userId));
  const theirs = sides.find((side) => side.userId.equals(otherId));
  // Of two who write to each other, nothing else is asked.
  if (own && theirs?.accepts) return { box: 'inbox', own, theirs, starts: [] };
  const { from, starts } = await settingsBetween(userId, otherId, session);
  const box = theirs?.accepts ? 'inbox' : await boxFor(userId, otherId, theirs, from, session);
  if (!own || !theirs) requireStart(starts, joinedAt, now);
  return { box, own, theirs, starts };
}

/**
 * @param otherId of a member whom no block hides
 * @returns whether a message to the member would be accepted now, and why not
 */
export async function messagesTo(viewer: Viewer, otherId: Types.ObjectId, now: Date): Promise<MessagesTo> {
  try {
    if (viewer.suspension) throw new AppError('suspended');
    if (!viewer.verified) throw new AppError('email_unverified');
    if (await isBlockedBetween(viewer.userId, otherId)) throw new AppError('blocked');
    const { box } = await requireWay(viewer, otherId, now, null);
    return { accepted: true, asRequest: box === 'requests' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { accepted: false, reason: error.message };
  }
}

type NewMessage = Omit<MessageRecord, 'conversationId' | 'readAt'>;

/** A message that was stored, and its author's side of the conversation as it is now. */
interface Stored {
  side: Omit<SideRecord, '_id'>;
  message: MessageRecord;
  /** Where the one who is written to finds it. */
  box: 'inbox' | 'requests';
}

/** Stores a message and what both find of it. */
async function store(
  written: NewMessage,
  viewer: Viewer,
  otherId: Types.ObjectId,
  session: ClientSession,
): Promise<Stored> {
  const { _id, userId, at } = written;
  const [ofMine, ofOther] = [
    { userId, otherId },
    { userId: otherId, otherId: userId },
  ];
  const { box, own, theirs, starts } = await requireWay(viewer, otherId, at, session);
  const ofOwn = {
    box: 'inbox' as const,
    accepts: true,
    refused: false,
    waits: box === 'requests',
    lastId: _id,
    readId: _id,
    unread: 0,
  };
  const conversationId = own?.conversationId ?? _id;
  const side = { ...ofMine, conversationId, clearedId: own?.clearedId ?? null, ...ofOwn };
  if (own && theirs) {
    const received = { $set: { box, lastId: _id, waits: false }, $inc: { unread: 1 } };
    await ConversationSideModel.bulkWrite(
      [
        { updateOne: { filter: ofMine, update: { $set: ofOwn } } },
        { updateOne: { filter: ofOther, update: received } },
      ],
      { session },
    );
  } else {
    await countStart(userId, starts, at, session);
    const ofBoth = { conversationId, lastId: _id };
    const ofTheirs = { box, accepts: false, refused: false, waits: false, unread: 1 };
    await ConversationSideModel.insertMany(
      [
        { ...ofMine, ...ofBoth, ...ofOwn },
        { ...ofOther, ...ofBoth, ...ofTheirs },
      ],
      { session },
    );
  }
  const message = { ...written, conversationId };
  await MessageModel.create([message], { session });
  return { side, message, box };
}

/** Tells both, wherever they have it open, that something of their conversation is another now. */
export function notifyBoth(
  { conversationId, userId, otherId }: Pick<SideRecord, 'conversationId' | 'userId' | 'otherId'>,
  { live }: Pick<AppContext, 'live'>,
): void {
  live.publish({ name: 'messages', conversationId, members: [userId, otherId] });
}

/** A message that was sent, as its author finds it. */
interface SentMessage extends Pick<Stored, 'side' | 'message'> {
  other: UserRecord;
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
): Promise<SentMessage> {
  if (otherId.toLowerCase() === viewer.userId) throw new AppError('self_message');
  const userId = new Types.ObjectId(viewer.userId);
  const other = await requireMember(otherId);
  if (await isBlockedBetween(userId, other._id)) throw new AppError('blocked');
  const parsed = await parsePost(text);
  const send = async (): Promise<SentMessage> => {
    const _id = new Types.ObjectId();
    const at = context.clock.now();
    const words = { text, tree: parsed.tree, ...storedMentions(parsed) };
    let stored: Stored | undefined;
    let isShown = false;
    // Requests come quietly.
    const tell = async (session: ClientSession) => {
      isShown = true;
      if (stored?.box !== 'inbox') return;
      const { conversationId } = stored.side;
      const path = pagePath('conversation', { id: conversationId.toHexString() });
      const event = { kind: 'message', conversationId, path } as const;
      await notify({ ...event, userId: other._id, actorId: userId }, context, session);
    };
    const written = { id: _id.toHexString(), text, isNew: true, tell } as const;
    await writeScreened(messageModeration, written, context, async (session) => {
      isShown = false;
      stored = await store({ _id, userId, ...words, at, ...VISIBLE }, viewer, other._id, session);
    });
    if (!stored) throw new Error('the message was not stored');
    const { side } = stored;
    if (isShown) notifyBoth(side, context);
    // A word rule may have hidden it from the other one. In any state: it is the member's own.
    const message = isShown ? stored.message : await MessageModel.findById(_id).lean<MessageRecord>();
    if (!message) throw new AppError('conversation_not_found');
    return { side, message, other };
  };
  try {
    return await send();
  } catch (error) {
    // Both began a conversation at once, or one sent two first messages at once: now it is there.
    if (!isDuplicate(error)) throw error;
    return send();
  }
}
