import type { MarkKind, MarksIn, MOVIE_MARKS } from '@filmfisher/shared/movie-marks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { refreshMovie } from '../../../lib/refresh-movie.ts';

/** What is answered of a kind: what the member said, and what all do. */
export type MarksAnswer<Kind extends MarkKind> = z.output<(typeof MOVIE_MARKS)[Kind]['response']>;

const NAMES: Record<MarkKind, string> = { aspects: 'aspects', advice: 'advice', subtitleScores: 'subtitles' };
const addressOf = (kind: MarkKind, movieId: string) =>
  `/movies/${encodeURIComponent(movieId)}/${NAMES[kind]}`;

/** GET /movies/{id}/aspects, …/advice or …/subtitles */
export const marksQuery = <Kind extends MarkKind>(kind: Kind, movieId: string) =>
  queryOptions({
    queryKey: ['movie-marks', kind, movieId],
    queryFn: ({ signal }) => api.get<z.ZodType<MarksAnswer<Kind>>>(addressOf(kind, movieId), { signal }),
  });

interface NewMarks<Kind extends MarkKind> {
  said: MarksIn<Kind>;
  /** Of the subtitles. */
  language?: string | undefined;
}

/** PUT at the same address, for subtitles with their language */
export function usePutMarks<Kind extends MarkKind>(kind: Kind, movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ said, language }: NewMarks<Kind>) => {
      const part = language === undefined ? '' : `/${encodeURIComponent(language)}`;
      return api.put<z.ZodType<MarksAnswer<Kind>>>(`${addressOf(kind, movieId)}${part}`, said);
    },
    onSuccess: () => {
      toast.success('Thank you. Your opinion is saved.', { toastId: 'verdict' });
      return refreshMovie(client, movieId);
    },
    onError: (error: unknown) => {
      toast.error(actionErrorText(error, 'Your opinion could not be saved.'), { toastId: 'verdict' });
    },
  });
}
