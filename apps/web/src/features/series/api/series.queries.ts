import {
  episodeRatingSchema,
  followedSeriesSchema,
  ownProgressSchema,
  seasonsSchema,
  singleEpisodeSchema,
  type Progress,
  type SeasonsRequest,
} from '@filmfisher/shared/series';
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
    queryFn: ({ signal }) => api.get(seasonsPath(movieId), seasonsSchema, { signal }),
  });
}

/** One episode with its series. */
export function episodeQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'episode', id],
    queryFn: ({ signal }) => api.get(episodeAddress(id), singleEpisodeSchema, { signal }),
  });
}

/**
 * How far the member has watched a series.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function progressQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: [ROOT, 'progress', movieId, viewerId],
    queryFn: ({ signal }) => api.get(progressPath(movieId), ownProgressSchema, { signal }),
  });
}

/** The series that the member watches. */
export function followedSeriesQuery(viewerId: string) {
  return queryOptions({
    queryKey: [ROOT, 'followed', viewerId],
    queryFn: ({ signal }) => api.get('/progress', followedSeriesSchema, { signal }),
  });
}

/** Tells the last episode that one has watched; null for none. */
export function useTellProgress(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (progress: Progress | null) =>
      progress === null
        ? api.delete(progressPath(movieId), ownProgressSchema)
        : api.put(progressPath(movieId), ownProgressSchema, progress),
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
      stars === null ? api.delete(path, episodeRatingSchema) : api.put(path, episodeRatingSchema, { stars }),
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
    mutationFn: (seasons: SeasonsRequest) => api.put(seasonsPath(movieId), seasonsSchema, seasons),
    onSuccess: (answer) => {
      client.setQueryData([ROOT, 'seasons', movieId], answer);
    },
  });
}
