import type { Role } from '@filmfisher/shared/vocabulary';
import { Types } from 'mongoose';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';

export interface Member {
  userId: string;
  role: Role;
}

/** @returns those of the threads that are there, but not for the member; higher domains know */
export type UnreadableThreads = (
  threadIds: readonly Types.ObjectId[],
  member: Member,
) => Promise<ReadonlySet<string>>;

/** @returns the notifications without those of conversations that were closed to the member since */
export async function withoutClosed<Row extends Pick<NotificationRecord, 'threadId'>>(
  rows: readonly Row[],
  member: Member,
  unreadableThreads: UnreadableThreads,
): Promise<Row[]> {
  const closed = await unreadableThreads(
    rows.flatMap(({ threadId }) => threadId ?? []),
    member,
  );
  return rows.filter(({ threadId }) => !closed.has(threadId?.toHexString() ?? ''));
}

/** @returns how many of the member's notifications tell of nothing that was closed to the member since */
export async function countOpen(
  filter: object,
  member: Member,
  unreadableThreads: UnreadableThreads,
): Promise<number> {
  const told = await NotificationModel.aggregate<{ _id: Types.ObjectId | null; count: number }>([
    { $match: { ...filter, userId: new Types.ObjectId(member.userId) } },
    { $group: { _id: '$threadId', count: { $sum: 1 } } },
  ]);
  const threads = told.map(({ _id: threadId, count }) => ({ threadId, count }));
  const open = await withoutClosed(threads, member, unreadableThreads);
  return open.reduce((sum, { count }) => sum + count, 0);
}
