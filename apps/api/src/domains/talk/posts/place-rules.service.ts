import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import { NEW_MEMBER_POSTS_PER_HOUR } from '@filmfisher/shared/posts/posts';
import { Types, type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { countRatingsOf } from '../../ratings/index.ts';
import { hasLink } from '../../markdown/index.ts';
import { ReaderModel, type ReaderFields } from '../threads/readers.model.ts';
import { WriterModel, type WriterFields } from './writers.model.ts';

/*
 * The rules of the place for those who write. They are no limits on requests: RATE_LIMIT_SCALE leaves them alone.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @returns whether the member is younger than a day and has rated nothing */
export async function isNewMember(
  { userId, joinedAt }: Pick<Viewer, 'userId' | 'joinedAt'>,
  now: Date,
): Promise<boolean> {
  const isYoung = now.getTime() - joinedAt.getTime() < DAY;
  return isYoung && (await countRatingsOf(userId)) === 0;
}

/** @throws AppError `links_not_yet` */
export function refuseLinks(tree: readonly PostNode[], isNew: boolean): void {
  if (isNew && hasLink(tree)) throw new AppError('links_not_yet');
}

/** Lets one post of a member be stored after the other. */
export async function lockPosting(userId: string, now: Date, session: ClientSession): Promise<void> {
  await WriterModel.updateOne(
    { _id: new Types.ObjectId(userId) },
    { $set: { at: now, turn: new Types.ObjectId() } },
    { upsert: true, session },
  );
}

const retryAfter = (ms: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(ms / 1_000))) });

/**
 * Counts one more post of a new member, whatever becomes of it.
 * @throws AppError `new_member_limit` with Retry-After
 */
export async function limitNewMember(userId: string, now: Date, session: ClientSession): Promise<void> {
  const _id = new Types.ObjectId(userId);
  const writer = await WriterModel.findById(_id).session(session).lean<WriterFields>();
  const first = writer?.lately?.at(-NEW_MEMBER_POSTS_PER_HOUR);
  const wait = first ? first.getTime() + HOUR - now.getTime() : 0;
  if (wait > 0) throw new AppError('new_member_limit', { headers: retryAfter(wait) });
  const lately = { $each: [now], $slice: -NEW_MEMBER_POSTS_PER_HOUR };
  await WriterModel.updateOne({ _id }, { $push: { lately } }, { session });
}

/** @throws AppError `slow_mode` with Retry-After */
export async function keepSlow(
  { _id, slowMinutes }: { _id: Types.ObjectId; slowMinutes: number },
  userId: string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  if (slowMinutes === 0) return;
  const reader = await ReaderModel.findOne({ threadId: _id, userId }, { wroteAt: 1 })
    .session(session)
    .lean<Pick<ReaderFields, 'wroteAt'>>();
  // Deleting the last post does not shorten the wait.
  const wait = (reader?.wroteAt?.getTime() ?? 0) + slowMinutes * MINUTE - now.getTime();
  if (wait <= 0) return;
  const minutes = Math.ceil(wait / MINUTE);
  throw new AppError('slow_mode', {
    message: `This conversation is in slow mode: you can write again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    headers: retryAfter(wait),
  });
}
