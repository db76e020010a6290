import type { Role } from '@filmfisher/shared/vocabulary';
import type { Types } from 'mongoose';
import type { NotificationRecord } from './notifications.model.ts';

interface Member {
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
