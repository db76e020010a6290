import type { adviceResponseSchema, OwnAdvice } from '@filmfisher/shared/advice';
import type { aspectsResponseSchema, OwnAspects } from '@filmfisher/shared/aspects';
import type { subtitleScoresResponseSchema, SubtitleScoreInput } from '@filmfisher/shared/subtitle-scores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { refreshFilm } from '../../../lib/refresh-film.ts';

const addressOf = (movieId: string) => `/movies/${encodeURIComponent(movieId)}`;

/** GET /movies/{id}/aspects: what the member said */
export const aspectsQuery = (movieId: string) =>
  queryOptions({
    queryKey: ['aspects', movieId],
    queryFn: ({ signal }) =>
      api.get<typeof aspectsResponseSchema>(`${addressOf(movieId)}/aspects`, { signal }),
  });

/** GET /movies/{id}/advice: what the member has marked */
export const adviceQuery = (movieId: string) =>
  queryOptions({
    queryKey: ['advice', movieId],
    queryFn: ({ signal }) => api.get<typeof adviceResponseSchema>(`${addressOf(movieId)}/advice`, { signal }),
  });

/** GET /movies/{id}/subtitles: the same of subtitles */
export const subtitleScoresQuery = (movieId: string) =>
  queryOptions({
    queryKey: ['subtitles', movieId],
    queryFn: ({ signal }) =>
      api.get<typeof subtitleScoresResponseSchema>(`${addressOf(movieId)}/subtitles`, { signal }),
  });

function useStored(movieId: string) {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      toast.success('Thank you. Your opinion is saved.', { toastId: 'verdict' });
      return refreshFilm(client, movieId);
    },
    onError: (error: unknown) => {
      toast.error(actionErrorText(error, 'Your opinion could not be saved.'), { toastId: 'verdict' });
    },
  };
}

/** PUT /movies/{id}/aspects */
export function usePutAspects(movieId: string) {
  return useMutation({
    ...useStored(movieId),
    mutationFn: (opinion: OwnAspects) =>
      api.put<typeof aspectsResponseSchema>(`${addressOf(movieId)}/aspects`, opinion),
  });
}

/** PUT /movies/{id}/advice */
export function usePutAdvice(movieId: string) {
  return useMutation({
    ...useStored(movieId),
    mutationFn: (marks: OwnAdvice) =>
      api.put<typeof adviceResponseSchema>(`${addressOf(movieId)}/advice`, marks),
  });
}

/** PUT /movies/{id}/subtitles/{language} */
export function usePutSubtitles(movieId: string) {
  return useMutation({
    ...useStored(movieId),
    mutationFn: ({ language, ...opinion }: SubtitleScoreInput & { language: string }) =>
      api.put<typeof subtitleScoresResponseSchema>(
        `${addressOf(movieId)}/subtitles/${encodeURIComponent(language)}`,
        opinion,
      ),
  });
}
