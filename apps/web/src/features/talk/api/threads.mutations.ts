import type { boardReadSchema } from '@filmfisher/shared/threads/boards.schema';
import type {
  ThreadChange,
  ThreadState,
  newThreadResponseSchema,
  threadResponseSchema,
  threadStateSchema,
} from '@filmfisher/shared/threads/threads.schema';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { changeCachedThread } from './cached-posts.ts';
import { boardsQuery, POSTS_KEY, THREAD_LISTS_KEY, threadQuery } from './talk.queries.ts';

const threadPath = (id: string) => `/threads/${encodeURIComponent(id)}`;

function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: THREAD_LISTS_KEY });
  void client.invalidateQueries(boardsQuery);
}

/** What a thread begins with; the server checks it. */
export interface NewThread {
  space: string;
  title: string;
  text: string;
  spoiler: boolean;
  movieIds: string[];
}

/** Beginning a thread. */
export function useStartThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: NewThread) =>
      (await api.post<typeof newThreadResponseSchema>('/threads', input)).data.thread,
    onSuccess: (thread) => {
      client.setQueryData(threadQuery(thread._id).queryKey, thread);
      refreshLists(client);
    },
  });
}

/** Changing title, marks or place of a thread. */
export function useChangeThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: ThreadChange) =>
      (await api.patch<typeof threadResponseSchema>(threadPath(id), change)).thread,
    onSuccess: (thread) => {
      changeCachedThread(client, id, thread);
      refreshLists(client);
    },
  });
}

/** Putting the posts of a thread into another one. */
export function useMergeThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (into: string) =>
      (await api.post<typeof threadResponseSchema>(`${threadPath(id)}/merge`, { into })).thread,
    onSuccess: (thread) => {
      client.setQueryData(threadQuery(thread._id).queryKey, thread);
      client.removeQueries({ queryKey: POSTS_KEY });
      refreshLists(client);
    },
  });
}

/**
 * Following or muting a thread. It shows at once; a failure takes it back with a toast.
 * @param isOn as the server has last said
 * @param anchor id of the element where a visitor comes back to
 */
export function useThreadSwitch(kind: 'follow' | 'mute', id: string, isOn: boolean, anchor: string) {
  const client = useQueryClient();
  const path = `${threadPath(id)}/${kind}`;
  const { write, pending } = useLatestWrite<boolean, ThreadState>({
    writeKey: [kind, 'thread', id],
    send: (on) => (on ? api.put<typeof threadStateSchema>(path) : api.delete<typeof threadStateSchema>(path)),
    onStored: (state) => {
      changeCachedThread(client, id, state);
    },
    onFailed: (error, on, action) => {
      if (!refused(error, on)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `${kind} thread ${id}`,
    anchor,
    parse: parseTap,
    run: write,
  });
  const isShownOn = pending?.choice ?? isOn;
  return {
    isOn: isShownOn,
    press: () => {
      attempt(!isShownOn);
    },
  };
}

/** Marking every thread of a board as read. */
export function useReadBoard(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.put<typeof boardReadSchema>(`/boards/${encodeURIComponent(id)}/read`),
    onSuccess: () => {
      refreshLists(client);
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}

/** @returns tells the server up to which post a thread has been read; silent, for nobody waits for it */
export function useMarkRead(threadId: string) {
  const client = useQueryClient();
  return useCallback(
    async (postId: string) => {
      try {
        const state = await api.put<typeof threadStateSchema>(`${threadPath(threadId)}/read`, { postId });
        changeCachedThread(client, threadId, state);
        void client.invalidateQueries({ ...boardsQuery, refetchType: 'none' });
      } catch {
        // The next post that is read tells it again.
      }
    },
    [client, threadId],
  );
}
