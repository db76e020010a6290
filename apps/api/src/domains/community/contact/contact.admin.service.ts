import type { ReceivedMessagesQuery } from '@filmfisher/shared/admin-contact';
import type { ActKind } from '@filmfisher/shared/audit-log';
import { pageCount } from '@filmfisher/shared/pagination';
import { webPaths } from '@filmfisher/shared/web-routes';
import mongoose, { type ClientSession, type UpdateQuery } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { containing } from '../../../platform/text/words.ts';
import { recordAct } from '../../accounts/index.ts';
import { contactReplyMail } from './contact.mails.ts';
import { ContactMessageModel, type ContactMessageRecord } from './contact-messages.model.ts';
import { LIFETIME_MS } from './contact.service.ts';

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
