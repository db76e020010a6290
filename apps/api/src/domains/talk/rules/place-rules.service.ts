import type { PostNode } from '@filmfisher/shared/post-tree';
import { NEW_MEMBER_POSTS_PER_HOUR } from '@filmfisher/shared/posts';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import { signUpTimes } from '../../accounts/index.ts';
import { countRatingsOf } from '../../opinions/index.ts';
import { hasLink } from '../markdown/references.service.ts';
import { PostModel, WithheldPostModel } from '../posts/posts.model.ts';
import { WriterModel } from './writers.model.ts';

/*
 * The rules of the place for those who write. They are no limits on requests: RATE_LIMIT_SCALE leaves them alone.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @returns whether the member is younger than a day and has rated nothing */
export async function isNewMember(userId: string, now: Date): Promise<boolean> {
  const since = (await signUpTimes([userId])).get(userId);
  const isYoung = since !== undefined && now.getTime() - since.getTime() < DAY;
  return isYoung && (await countRatingsOf(userId)) === 0;
}

/** @throws AppError `links_not_yet` */
export function refuseLinks(tree: readonly PostNode[], isNew: boolean): void {
  if (isNew && hasLink(tree)) throw new AppError('links_not_yet');
}

/** Lets one post of a member be stored after the other. */
export async function takeTurn(userId: string, now: Date, session: ClientSession): Promise<void> {
  await WriterModel.updateOne(
    { _id: new Types.ObjectId(userId) },
    { $set: { at: now, turn: new Types.ObjectId() } },
    { upsert: true, session },
  );
}

const retryAfter = (ms: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(ms / 1_000))) });

/** @returns moments of what the member has written since then, deleted or not, the first first */
async function writtenSince(userId: string, since: Date, session: ClientSession): Promise<Date[]> {
  const filter = { userId, at: mongoose.trusted({ $gt: since }) };
  const live = await PostModel.find(filter, { at: 1 })
    .session(session)
    .lean<{ _id: Types.ObjectId; at: Date }[]>();
  const withheld = await WithheldPostModel.find(filter, { at: 1 })
    .session(session)
    .lean<{ _id: Types.ObjectId; at: Date }[]>();
  const all = new Map([...live, ...withheld].map(({ _id, at }) => [_id.toHexString(), at]));
  return [...all.values()].sort((one, other) => one.getTime() - other.getTime());
}

/** @throws AppError `new_member_limit` with Retry-After */
export async function refuseHaste(userId: string, now: Date, session: ClientSession): Promise<void> {
  const written = await writtenSince(userId, new Date(now.getTime() - HOUR), session);
  const first = written.at(-NEW_MEMBER_POSTS_PER_HOUR);
  if (!first) return;
  throw new AppError('new_member_limit', { headers: retryAfter(first.getTime() + HOUR - now.getTime()) });
}

/** @throws AppError `slow_mode` with Retry-After */
export async function keepSlow(
  { _id, slowMinutes }: { _id: Types.ObjectId; slowMinutes: number },
  userId: string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  if (slowMinutes === 0) return;
  const since = new Date(now.getTime() - slowMinutes * MINUTE);
  const last = await PostModel.findOne(
    { userId, threadId: _id, at: mongoose.trusted({ $gt: since }) },
    { at: 1 },
  )
    .sort({ at: -1 })
    .session(session)
    .lean<{ at: Date }>();
  if (!last) return;
  const wait = last.at.getTime() + slowMinutes * MINUTE - now.getTime();
  const minutes = Math.ceil(wait / MINUTE);
  throw new AppError('slow_mode', {
    message: `This conversation is in slow mode: you can write again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    headers: retryAfter(wait),
  });
}
