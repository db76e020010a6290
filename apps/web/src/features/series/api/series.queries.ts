import type {
  Progress,
  SeasonsRequest,
  episodeRatingSchema,
  followedSeriesSchema,
  ownProgressSchema,
  seasonsSchema,
  singleEpisodeSchema,
} from '@filmfisher/shared/series/episodes.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = 'series';
const seasonsPath = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/seasons`;
const progressPath = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/progress`;
const episodeAddress = (id: string) => `/episodes/${encodeURIComponent(id)}`;

/** Seasons and episodes of a series. */
export function seasonsQuery(movieId: string) {
  return queryOptions({
    queryKey: [ROOT, 'seasons', movieId],
    queryFn: ({ signal }) => api.get<typeof seasonsSchema>(seasonsPath(movieId), { signal }),
  });
}

/** One episode with its series. */
export function episodeQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'episode', id],
    queryFn: ({ signal }) => api.get<typeof singleEpisodeSchema>(episodeAddress(id), { signal }),
  });
}

/**
 * How far the member has watched a series.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function progressQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: [ROOT, 'progress', movieId, viewerId],
    queryFn: ({ signal }) => api.get<typeof ownProgressSchema>(progressPath(movieId), { signal }),
  });
}

/** The series that the member watches. */
export function followedSeriesQuery(viewerId: string) {
  return queryOptions({
    queryKey: [ROOT, 'followed', viewerId],
    queryFn: ({ signal }) => api.get<typeof followedSeriesSchema>('/progress', { signal }),
  });
}

/** Tells the last episode that one has watched; null for none. */
export function useTellProgress(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (progress: Progress | null) =>
      progress === null
        ? api.delete<typeof ownProgressSchema>(progressPath(movieId))
        : api.put<typeof ownProgressSchema>(progressPath(movieId), progress),
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: [ROOT, 'progress', movieId] }, answer);
      return client.invalidateQueries({ queryKey: [ROOT, 'followed'] });
    },
  });
}

/** Rates an episode, or takes the stars back (null). */
export function useRateEpisode(id: string, movieId: string) {
  const client = useQueryClient();
  const path = `${episodeAddress(id)}/rating`;
  return useMutation({
    mutationFn: (stars: number | null) =>
      stars === null
        ? api.delete<typeof episodeRatingSchema>(path)
        : api.put<typeof episodeRatingSchema>(path, { stars }),
    onSettled: () =>
      Promise.all(
        [
          [ROOT, 'episode', id],
          [ROOT, 'progress', movieId],
          [ROOT, 'seasons', movieId],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Stores all seasons of a series; what is wrong with them belongs to the form. */
export function useStoreSeasons(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seasons: SeasonsRequest) => api.put<typeof seasonsSchema>(seasonsPath(movieId), seasons),
    onSuccess: (answer) => {
      client.setQueryData([ROOT, 'seasons', movieId], answer);
    },
  });
}
