import type { AppContext } from '../../../platform/context.ts';

/**
 * Tells whoever has a thread open that it is not as it was: they ask for it again, and see what they may. Call it after
 * the transaction.
 * @param threadId 24 hexadecimal digits
 */
export function notifyOfThreadChange(threadId: string, { live }: Pick<AppContext, 'live'>): Promise<void> {
  return live.publish({ name: 'thread', to: { thread: threadId }, data: { threadId } });
}
