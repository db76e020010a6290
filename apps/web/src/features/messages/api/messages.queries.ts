import type {
  MessageList,
  conversationListSchema,
  conversationSchema,
  conversationUnreadSchema,
  messageListSchema,
  messageResponseSchema,
  messageSearchSchema,
} from '@filmfisher/shared/messages/conversations.schema';
import type { messageResponseSchema as plainResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Begins the keys of everything about messages. */
export const MESSAGES_KEY = ['messages'] as const;
const LISTS = [...MESSAGES_KEY, 'lists'] as const;

export type Box = 'inbox' | 'requests';

/** GET /conversations: the one written in last first */
export const conversationsQuery = (box: Box) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, box],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof conversationListSchema>('/conversations', { query: { box, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** GET /conversations/search: messages with all of the words, the latest first */
export const foundMessagesQuery = (q: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'found', q],
    queryFn: async ({ signal }) =>
      (await api.get<typeof messageSearchSchema>('/conversations/search', { query: { q }, signal })).found,
  });

/** GET /conversations?with=: the conversation with a member, if there is one */
export const conversationWithQuery = (userId: string) =>
  queryOptions({
    queryKey: [...LISTS, 'with', userId],
    queryFn: ({ signal }) =>
      api.get<typeof conversationListSchema>('/conversations', { query: { with: userId }, signal }),
    staleTime: 0,
  });

/** GET /conversations/{id}/messages: the latest first */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES_KEY, 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof messageListSchema>(`/conversations/${encodeURIComponent(id)}/messages`, {
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** Whom a message goes to: into a conversation, or to a member. */
export type Recipient = { conversationId: string } | { userId: string };

/** POST /conversations, or …/{id}/messages. */
export function useSendMessage(to: Recipient) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      'userId' in to
        ? api.post<typeof messageResponseSchema>('/conversations', { userId: to.userId, text })
        : api.post<typeof messageResponseSchema>(
            `/conversations/${encodeURIComponent(to.conversationId)}/messages`,
            {
              text,
            },
          ),
    onSuccess: ({ data: { conversation, sentMessage } }) => {
      client.setQueryData<InfiniteData<MessageList, string | undefined>>(
        messagesQuery(conversation._id).queryKey,
        (lists) => {
          const [first, ...rest] = lists?.pages ?? [];
          if (!lists || !first || first.messages.some(({ _id }) => _id === sentMessage._id)) return lists;
          const messages = [sentMessage, ...first.messages];
          return { ...lists, pages: [{ ...first, conversation, messages }, ...rest] };
        },
      );
      void client.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** PUT /conversations/{id}/read: up to a message that was seen */
export function useMarkConversationRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      api.put<typeof conversationUnreadSchema>(`/conversations/${encodeURIComponent(id)}/read`, {
        messageId,
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: LISTS }),
        client.invalidateQueries({ queryKey: ['notifications'] }),
      ]),
  });
}

/** PUT /conversations/{id}/acceptance */
export function useAcceptConversation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.put<typeof conversationSchema>(`/conversations/${encodeURIComponent(id)}/acceptance`),
    onSuccess: () => client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
}

/** DELETE /conversations/{id}: for oneself; of a request, it refuses it */
export function useDeleteConversation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<typeof plainResponseSchema>(`/conversations/${encodeURIComponent(id)}`),
    onSuccess: async () => {
      client.removeQueries({ queryKey: messagesQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: LISTS });
    },
  });
}
