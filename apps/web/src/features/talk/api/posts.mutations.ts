import type { Post, PostInput, postResponseSchema } from '@filmfisher/shared/posts/posts.schema';
import { POST_UNDO_MS } from '@filmfisher/shared/posts/posts';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { appendPosts, changeCachedPost } from './cached-posts.ts';
import { postsPath, THREAD_LISTS_KEY, threadQuery, type PostSource } from './talk.queries.ts';

/** Path of one post. */
export const postApiPath = (id: string) => `/posts/${encodeURIComponent(id)}`;

/** Marks the sending of posts to a source while it is under way. */
export const sendingPostsKey = ({ kind, id }: PostSource) => ['send-post', kind, id] as const;

/**
 * Writing a post; it stands at the end of what is loaded, as soon as it is stored.
 * @param onSent gets it; called even if the page has been left meanwhile
 */
export function useSendPost(source: PostSource, onSent: (post: Post) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendingPostsKey(source),
    mutationFn: async (input: PostInput) =>
      (await api.post<typeof postResponseSchema>(postsPath(source), input)).data.post,
    onSuccess: (post) => {
      appendPosts(client, source, [post]);
      client.setQueryData(
        threadQuery(post.threadId).queryKey,
        (thread) =>
          thread && {
            ...thread,
            posts: thread.posts + 1,
            following: true,
            lastPost: { _id: post._id, at: post.at, author: post.author },
          },
      );
      onSent(post);
      void client.invalidateQueries({ queryKey: THREAD_LISTS_KEY, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' });
    },
    // What others wrote meanwhile was not asked for (use-live-posts.ts).
    onSettled: () => {
      if (source.kind === 'threads')
        void client.invalidateQueries({ queryKey: threadQuery(source.id).queryKey });
    },
  });
}

/** Changing an own post. */
export function useEditPost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await api.patch<typeof postResponseSchema>(postApiPath(id), { text })).data.post,
    onSuccess: (post) => {
      changeCachedPost(client, id, () => post);
    },
  });
}

/** Deleting a post, with ten seconds to think better of it; what stands around it stays where it is. */
export function useDeletePost({ _id, threadId }: Post) {
  const client = useQueryClient();
  const onError = (error: Error) => {
    toast.error(actionErrorText(error));
  };
  const restore = useMutation({
    mutationFn: () => api.post<typeof postResponseSchema>(`${postApiPath(_id)}/restore`),
    onSuccess: ({ message, data }) => {
      changeCachedPost(client, _id, () => data.post);
      // The thread was gone with its only post.
      void client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey });
      toast.success(message);
    },
    onError,
  });
  return useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(postApiPath(_id)),
    onSuccess: ({ message }) => {
      changeCachedPost(client, _id, (post) => ({
        ...post,
        text: '',
        tree: [],
        reactions: {},
        mine: null,
        deleted: true,
      }));
      toast.info(message, {
        toastId: `deleted ${_id}`,
        autoClose: POST_UNDO_MS,
        action: {
          label: 'Undo',
          onPress: () => {
            restore.mutate();
          },
        },
      });
    },
    onError,
  });
}
