import type {
  Recommendations,
  dismissalResponseSchema,
  recommendationsSchema,
} from '@filmfisher/shared/recommendations/recommendations.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';

/**
 * Films for the signed-in member, each with the reason why. A rating or another favourite genre changes them: they are
 * asked for again whenever they come on screen, and what was known before stands there meanwhile.
 */
export const recommendationsQuery = queryOptions({
  queryKey: ['recommendations'],
  queryFn: ({ signal }) => api.get<typeof recommendationsSchema>('/recommendations', { signal }),
  staleTime: 0,
});

/** Films like this one, each with what they have in common. */
export const alikeQuery = (movieId: string) =>
  queryOptions({
    queryKey: ['recommendations', 'alike', movieId],
    queryFn: ({ signal }) =>
      api.get<typeof recommendationsSchema>(`/movies/${encodeURIComponent(movieId)}/alike`, { signal }),
  });

type Recommendation = Recommendations['movies'][number];

/**
 * Takes a film out of the recommendations for good. It goes at once; a failure brings it back with a toast; the toast
 * of success can undo it.
 * @returns the press of 'Not interested' on a film
 */
export function useDismissal(): (pick: Recommendation) => void {
  const client = useQueryClient();
  const { queryKey } = recommendationsQuery;
  const pathOf = ({ movie }: Recommendation) => `/recommendations/${encodeURIComponent(movie._id)}/dismissal`;
  const refresh = () => client.invalidateQueries({ queryKey });

  const recall = useMutation({
    mutationFn: (pick: Recommendation) => api.delete<typeof dismissalResponseSchema>(pathOf(pick)),
    onError: (error) => toast.error(actionErrorText(error)),
    onSettled: refresh,
  });
  const dismiss = useMutation({
    mutationFn: (pick: Recommendation) => api.put<typeof dismissalResponseSchema>(pathOf(pick)),
    onMutate: async ({ movie }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (former) => former && { movies: former.movies.filter((pick) => pick.movie._id !== movie._id) },
      );
    },
    onSuccess: (_answer, pick) =>
      toast.info(`We won't recommend ${pick.movie.title} again.`, {
        action: {
          label: 'Undo',
          onPress: () => {
            recall.mutate(pick);
          },
        },
      }),
    onError: (error) => toast.error(actionErrorText(error)),
    // Another film may take the place.
    onSettled: refresh,
  });
  return (pick) => {
    dismiss.mutate(pick);
  };
}
