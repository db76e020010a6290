import type { ContactMessage } from '@filmfisher/shared/contact/contact.schema';
import type { ReceivedMessagesQuery } from '@filmfisher/shared/contact/desk-contact.schema';
import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { type ClientSession, type UpdateQuery, type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { contactOf, confirmedEmailKey } from '../../accounts/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { contactMail, contactReplyMail } from './contact.mails.ts';
import { ContactMessageModel, type ContactMessageRecord } from './contact-messages.model.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { containing } from '../../../platform/text/words.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** An answer may wait for a weekend, not for a week. */
const LIFETIME_MS = 3 * 24 * 60 * 60_000;

/**
 * Keeps a message, and sends it to CONTACT_EMAIL where that is set.
 * @param userId of the member who is signed in; null for a visitor
 */
export async function leaveMessage(
  message: ContactMessage,
  userId: string | null,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<void> {
  await ContactMessageModel.create({
    ...message,
    emailKey: contactOf(message.email).key,
    ...(userId !== null && { userId }),
    createdAt: clock.now(),
  });
  if (env.contactEmail === undefined) return;
  await mail.outbox.enqueue(
    'contact',
    { channel: 'mail', to: env.contactEmail, message: contactMail(message), about: userId },
    { lifetime: LIFETIME_MS },
  );
}

/** One page of the messages of the contact form, the latest first. */
export async function searchMessages({ q = '', state, page, limit }: ReceivedMessagesQuery): Promise<{
  rows: ContactMessageRecord[];
  total: number;
  totalPages: number;
}> {
  const text = containing(q);
  const condition = {
    ...(state === 'open' && { doneAt: null }),
    ...(state === 'done' && { doneAt: mongoose.trusted({ $ne: null }) }),
    ...(q !== '' && { $or: [{ name: text }, { email: text }, { message: text }] }),
  };
  const [rows, total] = await Promise.all([
    ContactMessageModel.find(condition)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ContactMessageRecord[]>(),
    ContactMessageModel.countDocuments(condition),
  ]);
  return { rows, total, totalPages: pageCount(total, limit) };
}

/** Who does it, and when. */
interface Doing {
  /** 24 hexadecimal digits. */
  actor: string;
  now: Date;
}

/** Changes a message and records that; the log keeps nothing of what its sender wrote, who may have it erased. */
async function change(
  id: string,
  update: UpdateQuery<ContactMessageRecord>,
  kind: ActKind,
  { actor, now }: Doing,
  session: ClientSession,
): Promise<ContactMessageRecord> {
  const row = await ContactMessageModel.findOneAndUpdate({ _id: id }, update, {
    returnDocument: 'after',
    session,
  }).lean<ContactMessageRecord>();
  if (!row) throw new AppError('contact_message_not_found');
  const target = { kind: 'contact', id, name: 'Contact message' };
  await recordAct({ actor, kind, target, wordsOf: [], after: { done: row.doneAt !== null } }, now, session);
  return row;
}

/**
 * Sends an answer by mail and keeps it; the message is done with that.
 * @throws AppError `contact_message_not_found`
 */
export function replyTo(
  id: string,
  text: string,
  doing: Doing,
  { env, mail }: Pick<AppContext, 'env' | 'mail'>,
): Promise<ContactMessageRecord> {
  return inTransaction(async (session) => {
    const update = { $push: { replies: { text, at: doing.now } }, $set: { doneAt: doing.now } };
    const row = await change(id, update, 'contact_answered', doing, session);
    const message = contactReplyMail(text, row.message, `${env.publicWebUrl}${webPaths.contact}`);
    const about = row.userId?.toHexString() ?? null;
    await mail.outbox.enqueue(
      'contact-reply',
      { channel: 'mail', to: row.email, message, about },
      { lifetime: LIFETIME_MS, session },
    );
    return row;
  });
}

/**
 * Puts a message away, or back among those that wait.
 * @throws AppError `contact_message_not_found`
 */
export function setDone(id: string, done: boolean, doing: Doing): Promise<ContactMessageRecord> {
  const update = { $set: { doneAt: done ? doing.now : null } };
  return inTransaction((session) => change(id, update, 'contact_changed', doing, session));
}

/** @returns how many messages wait for an answer */
export function countOpenMessages(): Promise<number> {
  return ContactMessageModel.countDocuments({ doneAt: null }).exec();
}

/** Messages that the member wrote while signed in, or under the address that the account has confirmed. */
async function written(userId: Types.ObjectId) {
  const emailKey = await confirmedEmailKey(userId);
  return mongoose.trusted({ $or: [{ userId }, ...(emailKey === null ? [] : [{ emailKey }])] });
}

/** What the member wrote by the contact form, and what was answered. */
export const contactPersonalData: PersonalData = {
  key: 'contactMessages',
  async read(userId) {
    const rows = await ContactMessageModel.find(await written(userId))
      .sort({ createdAt: 1, _id: 1 })
      .lean<ContactMessageRecord[]>();
    return rows.map(({ name, email, message, createdAt, replies }) => ({
      name,
      email,
      message,
      createdAt,
      replies: replies.map(({ text, at }) => ({ text, at })),
    }));
  },
  async erase(userId) {
    await ContactMessageModel.deleteMany(await written(userId));
  },
};
