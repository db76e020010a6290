import type { Post, PostInput, postResponseSchema } from '@filmfisher/shared/posts/posts.schema';
import { POST_UNDO_MS } from '@filmfisher/shared/posts/posts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import type { Outcome, Waiting } from '../../../lib/outbox-acts.ts';
import { isWaiting, newKey, outboxKey } from '../../../lib/outbox.ts';
import { useQueuedSend, useUnsent, useUnsentOf, WAITS } from '../../../lib/use-queued-write.ts';
import { appendPosts, changeCachedPost } from './cached-posts.ts';
import { POSTS_KEY, postsPath, THREAD_LISTS_KEY, threadQuery, type PostSource } from './talk.queries.ts';

/** Path of one post. */
export const postApiPath = (id: string) => `/posts/${encodeURIComponent(id)}`;

/** What becomes of a post; null deletes it. */
type PostChoice = { text: string } | null;
export type UnsentPost = Waiting<PostChoice>;
interface PostAnswer {
  message: string;
  data: { post: Post };
}

const NEW = 'post';
const CHANGE = 'post-change';
const nameOf = ({ kind, id }: PostSource) => `${kind} ${id}`;

const EXCERPT = 60;
const told = (what: string, text: string) =>
  `${what}: ${text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}`;

/** @returns whether posts to a source are on their way, and not waiting for a connection */
export const areSending = (client: QueryClient, source: PostSource) =>
  client.isMutating({
    mutationKey: outboxKey(NEW, nameOf(source)),
    predicate: ({ state }) => !isWaiting(state as never),
  }) > 0;

/** @returns the member's posts to a source that are not sent yet */
export const useUnsentPosts = (source: PostSource) => useUnsent<PostChoice>(NEW, nameOf(source));

/** @returns a change of an own post, or its deletion, as it waits to be sent */
export const useUnsentChange = (id: string) => useUnsentOf<PostChoice>(CHANGE, id);

/** Writing a post; it stands at the end of what is loaded, as soon as it is stored. */
export function useSendPost(source: PostSource) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { send, isSending } = useQueuedSend<PostChoice, PostAnswer>(NEW);
  const [newId, setNewId] = useState(newKey);
  const refreshThread = () => {
    // What others wrote meanwhile was not asked for (use-live-posts.ts).
    if (source.kind === 'threads')
      void client.invalidateQueries({ queryKey: threadQuery(source.id).queryKey });
  };
  const sendPost = async (input: PostInput): Promise<Outcome<PostAnswer>> => {
    const outcome = await send({
      method: 'POST',
      path: postsPath(source),
      body: input,
      what: told('Your post', input.text),
      href: pathname,
      within: nameOf(source),
      subjectId: newId,
      choice: { text: input.text },
      onStored: ({ data: { post } }) => {
        addSentPost(client, source, post);
        refreshThread();
      },
    });
    if (outcome.state === 'refused') refreshThread();
    else setNewId(newKey());
    return outcome;
  };
  return { send: sendPost, isSending };
}

function addSentPost(client: QueryClient, source: PostSource, post: Post): void {
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
  void client.invalidateQueries({ queryKey: THREAD_LISTS_KEY, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' });
}

/** Changing a post before it is sent. */
export function useEditUnsentPost(source: PostSource, unsent: UnsentPost) {
  const client = useQueryClient();
  const { send } = useQueuedSend<PostChoice, PostAnswer>(NEW);
  const { method, path, href, subjectId, body } = unsent;
  return (text: string) =>
    send({
      method,
      path,
      href,
      subjectId,
      within: nameOf(source),
      body: { ...(body as PostInput), text },
      what: told('Your post', text),
      choice: { text },
      onStored: ({ data: { post } }) => {
        addSentPost(client, source, post);
      },
    });
}

/** Changing an own post. */
export function useEditPost(id: string) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { send } = useQueuedSend<PostChoice, PostAnswer>(CHANGE);
  return (text: string) =>
    send({
      method: 'PATCH',
      path: postApiPath(id),
      body: { text },
      what: told('Change of your post', text),
      href: `${pathname}?post=${id}`,
      subjectId: id,
      choice: { text },
      onStored: ({ data }) => {
        changeCachedPost(client, id, () => data.post);
      },
    });
}

/** Deleting a post, with ten seconds to think better of it; what stands around it stays where it is. */
export function useDeletePost({ _id, threadId }: Post) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { send, isSending } = useQueuedSend<PostChoice, { message: string }>(CHANGE);
  const onError = (error: unknown) => {
    toast.error(actionErrorText(error));
  };
  const restore = useMutation({
    mutationFn: () => api.post<typeof postResponseSchema>(`${postApiPath(_id)}/restore`),
    onSuccess: ({ message, data }) => {
      changeCachedPost(client, _id, () => data.post);
      // A read between the two had no place for it any more; the thread was gone with its only post.
      void client.invalidateQueries({ queryKey: POSTS_KEY });
      void client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey });
      toast.success(message);
    },
    onError,
  });
  const remove = async () => {
    const outcome = await send({
      method: 'DELETE',
      path: postApiPath(_id),
      what: 'Deletion of your post',
      href: `${pathname}?post=${_id}`,
      subjectId: _id,
      choice: null,
      onStored: () => {
        changeCachedPost(client, _id, (post) => ({
          ...post,
          text: '',
          tree: [],
          reactions: {},
          mine: null,
          deleted: true,
        }));
      },
    });
    if (outcome.state === 'refused') onError(outcome.error);
    if (outcome.state === 'waits') toast.info(WAITS);
    if (outcome.state !== 'stored') return;
    toast.info(outcome.answer.message, {
      toastId: `deleted ${_id}`,
      autoClose: POST_UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          restore.mutate();
        },
      },
    });
  };
  return { remove, isRemoving: isSending };
}
