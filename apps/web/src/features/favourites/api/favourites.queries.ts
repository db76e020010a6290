import type { chosenFavouritesSchema, favouritesSchema } from '@filmfisher/shared/diary/favourites.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** GET /profile/{id}/favourites: the films at the top of a profile */
export function favouritesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favourites', userId],
    queryFn: ({ signal }) =>
      api.get<typeof favouritesSchema>(`/profile/${encodeURIComponent(userId)}/favourites`, { signal }),
  });
}

/** PUT /profile/me/favourites. @param userId of the member who chooses */
export function useSetFavourites(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (movieIds: readonly string[]) =>
      api.put<typeof chosenFavouritesSchema>('/profile/me/favourites', { movieIds }),
    onSuccess: ({ favourites }) => {
      client.setQueryData(favouritesQuery(userId).queryKey, { favourites });
    },
  });
}
