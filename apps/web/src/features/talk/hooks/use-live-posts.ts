import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLivePost, useLive } from '../../../lib/live.ts';
import { sendingPostsKey } from '../api/posts.mutations.ts';
import { threadQuery } from '../api/talk.queries.ts';

/**
 * Asks for a thread that is open again as soon as somebody has written in it, or it was locked, moved or deleted.
 * @param threadId 24 hexadecimal digits
 */
export function useLivePosts(threadId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLivePost(threadId, () => {
        // One's own post would count as new until it stands there; the thread is asked for after that anyway.
        const mutationKey = sendingPostsKey({ kind: 'threads', id: threadId });
        if (client.isMutating({ mutationKey }) === 0)
          void client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey });
      }),
    [client, threadId],
  );
  const askAgain = () => void client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey });
  useLive('thread', (thread) => {
    if (thread.threadId === threadId) askAgain();
  });
  useLive('refresh', askAgain);
}
