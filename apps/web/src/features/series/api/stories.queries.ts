import type {
  StoryGroup,
  StoryGroupInput,
  storyGroupSchema,
  storySeenSchema,
} from '@filmfisher/shared/series/story-groups.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = 'stories';
const storyAddress = (id: string) => `/story-groups/${encodeURIComponent(id)}`;

/** Films that tell one story. */
export function storyQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'story', id],
    queryFn: ({ signal }) => api.get<typeof storyGroupSchema>(storyAddress(id), { signal }),
  });
}

/**
 * Which of them the member has seen.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function storySeenQuery(id: string, viewerId: string) {
  return queryOptions({
    queryKey: [ROOT, 'seen', id, viewerId],
    queryFn: ({ signal }) => api.get<typeof storySeenSchema>(`${storyAddress(id)}/seen`, { signal }),
  });
}

/** Films tell which story they are a part of, and what is loaded of them is out of date. */
function refresh(client: QueryClient) {
  return client.invalidateQueries();
}

/** Makes a story, or changes the one of this id. */
export function useStoreStory(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (story: StoryGroupInput): Promise<StoryGroup> =>
      id === undefined
        ? api.post<typeof storyGroupSchema>('/story-groups', story)
        : api.patch<typeof storyGroupSchema>(storyAddress(id), story),
    onSuccess: () => refresh(client),
  });
}

/** Takes a story apart. */
export function useRemoveStory(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(storyAddress(id)),
    onSuccess: () => refresh(client),
  });
}
