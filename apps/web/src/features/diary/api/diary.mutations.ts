import type {
  Entry,
  EntryChange,
  NewEntry,
  entryResponseSchema,
} from '@filmfisher/shared/diary/diary.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { refreshMovie } from '../../../lib/repeat-reads.ts';

/** Milliseconds in which a delete can be undone. */
const UNDO_MS = 10_000;

const entryPath = (id: string) => `/diary/${encodeURIComponent(id)}`;

/** An entry changes the diary, the watch mark and perhaps the rating of its film. */
function refresh(client: QueryClient, movieId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['diary'] }),
    client.invalidateQueries({ queryKey: ['statistics'] }),
    refreshMovie(client, movieId),
  ]);
}

/**
 * POST /diary, or PATCH /diary/{id}. Once an entry is stored, saving again corrects it.
 * @param entry that is corrected; without one a new one is made
 */
export function useSaveEntry(movieId: string, entry?: Entry) {
  const client = useQueryClient();
  const [storedId, setStoredId] = useState(entry?._id);
  return useMutation({
    mutationFn: (fields: EntryChange) =>
      storedId === undefined
        ? api.post<typeof entryResponseSchema>('/diary', { movieId, ...fields } satisfies NewEntry)
        : api.patch<typeof entryResponseSchema>(entryPath(storedId), fields),
    onSuccess: ({ data }) => {
      setStoredId(data.entry._id);
      void refresh(client, movieId);
    },
  });
}

/** DELETE /diary/{id}, at once; a toast offers to undo it. */
export function useDeleteEntry({ _id, movie }: Entry) {
  const client = useQueryClient();
  const onError = (error: Error) => {
    toast.error(actionErrorText(error));
  };
  const onSettled = () => refresh(client, movie._id);
  const restore = useMutation({
    mutationFn: () => api.post<typeof entryResponseSchema>(`${entryPath(_id)}/restore`),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(entryPath(_id)),
    onSuccess: ({ message }) => {
      const onPress = () => {
        restore.mutate();
      };
      toast.info(message, {
        toastId: `deleted ${_id}`,
        autoClose: UNDO_MS,
        action: { label: 'Undo', onPress },
      });
    },
    onError,
    onSettled,
  });
}

/** PUT, DELETE /diary/{id}/companion: whether the member was there; a toast tells how it went */
export function useAnswerAsCompanion(entryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accepts: boolean) =>
      api[accepts ? 'put' : 'delete']<typeof messageResponseSchema>(`${entryPath(entryId)}/companion`),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(actionErrorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['diary'] }),
  });
}
