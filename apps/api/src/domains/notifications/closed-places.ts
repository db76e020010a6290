import type { Role } from '@filmfisher/shared/roles/roles';
import { Types } from 'mongoose';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';

export interface Member {
  userId: string;
  role: Role;
}

/** @returns those of the ids that are there, but not for the member */
type Unreadable = (ids: readonly Types.ObjectId[], member: Member) => Promise<ReadonlySet<string>>;

/** What notifications name and may be closed to their member since; higher domains know. */
export interface UnreadablePlaces {
  threads: Unreadable;
  lists: Unreadable;
}

/** @returns the notifications without those of conversations and lists that were closed to the member since */
export async function withoutClosed<Row extends Pick<NotificationRecord, 'threadId' | 'listId'>>(
  rows: readonly Row[],
  member: Member,
  unreadable: UnreadablePlaces,
): Promise<Row[]> {
  const [threads, lists] = await Promise.all([
    unreadable.threads(
      rows.flatMap(({ threadId }) => threadId ?? []),
      member,
    ),
    unreadable.lists(
      rows.flatMap(({ listId }) => listId ?? []),
      member,
    ),
  ]);
  return rows.filter(
    ({ threadId, listId }) =>
      !threads.has(threadId?.toHexString() ?? '') && !lists.has(listId?.toHexString() ?? ''),
  );
}

/** @returns how many of the member's notifications tell of nothing that was closed to the member since */
export async function countOpen(
  filter: object,
  member: Member,
  unreadable: UnreadablePlaces,
): Promise<number> {
  const places = await NotificationModel.aggregate<{
    _id: Pick<NotificationRecord, 'threadId' | 'listId'>;
    count: number;
  }>([
    { $match: { ...filter, userId: new Types.ObjectId(member.userId) } },
    { $group: { _id: { threadId: '$threadId', listId: '$listId' }, count: { $sum: 1 } } },
  ]);
  const rows = places.map(({ _id, count }) => ({ ..._id, count }));
  const open = await withoutClosed(rows, member, unreadable);
  return open.reduce((sum, { count }) => sum + count, 0);
}
