import type { AppContext } from '../../../platform/context.ts';
import type { PostRecord } from './posts.model.ts';
import type { ThreadRecord } from './threads.model.ts';

type Live = Pick<AppContext, 'live'>;

/** Those who have a thread open ask for it again: it was locked, renamed, moved, deleted … Call it after the transaction. */
export function hintAtThread(threadId: ThreadRecord['_id'] | string, { live }: Live): void {
  live.publish({ name: 'thread', threadId, by: null });
}

/**
 * Those who have the thread of a post open ask for its posts again: it is new, changed or gone. Call it after the
 * transaction.
 * @param post with its author, whom some have blocked; nobody hears of a hidden one
 */
export function hintAtPost(
  { threadId, userId, hidden }: Pick<PostRecord, 'threadId' | 'userId'> & { hidden?: unknown },
  { live }: Live,
): void {
  if (!hidden) live.publish({ name: 'thread', threadId, by: userId });
}

/** Those who have a thread open see what others feel about its posts. Call it after the transaction. */
export function hintAtReaction({ threadId }: Pick<PostRecord, 'threadId'>, by: string, { live }: Live): void {
  live.publish({ name: 'thread', threadId, by });
}
