import type { FirstStepsEnd, firstStepsSchema } from '@filmfisher/shared/home/first-steps.schema';
import type { profileResponseSchema } from '@filmfisher/shared/profile/profile.schema';
import { queryOptions, useMutation, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { getMovies } from '../../../lib/movie-answers.ts';
import { sessionQuery } from '../../../lib/session.ts';

/** What a new member likes. */
export interface Taste {
  genres: readonly string[];
  languages: readonly string[];
}

/** Films that are offered to be rated. */
const MOVIES = 12;

const bestOf = async (filter: { genre?: string; language?: string }, context: QueryFunctionContext) =>
  (await getMovies({ ...filter, limit: MOVIES }, context)).movies;

/** Well-known films of the chosen genres and languages, by turns of each; the best of all where nothing is chosen. */
export function knownMoviesQuery({ genres, languages }: Taste) {
  return queryOptions({
    queryKey: ['onboarding', 'films', genres, languages],
    queryFn: async (context) => {
      const filters = [...languages.map((language) => ({ language })), ...genres.map((genre) => ({ genre }))];
      // More lists than films would be asked for in vain.
      const asked = [...filters.slice(0, MOVIES - 1), {}];
      const lists = await Promise.all(asked.map((filter) => bestOf(filter, context)));
      const byTurns = Array.from({ length: MOVIES }, (_, index) =>
        lists.flatMap((list) => list[index] ?? []),
      );
      const movies = new Map(byTurns.flat().map((movie) => [movie._id, movie]));
      return [...movies.values()].slice(0, MOVIES);
    },
    // The films stay as they are while they are rated, which moves them in their lists.
    staleTime: Infinity,
  });
}

/** Stores genres and languages in the profile. */
export function useSaveTaste() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ genres, languages }: Taste) =>
      api.patch<typeof profileResponseSchema>('/profile/update', {
        preferredGenres: genres,
        preferredLanguages: languages,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['profile'] }),
  });
}

const FIRST_STEPS = '/settings/first-steps';

/** GET /settings/first-steps: whether they are still offered */
export function firstStepsQuery(userId: string) {
  return queryOptions({
    queryKey: ['first steps', userId],
    queryFn: ({ signal }) => api.get<typeof firstStepsSchema>(FIRST_STEPS, { signal }),
    enabled: userId !== '',
  });
}

/** PUT /settings/first-steps: they are offered no more, on no device */
export function useEndFirstSteps(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (state: FirstStepsEnd) => api.put<typeof firstStepsSchema>(FIRST_STEPS, { state }),
    onSuccess: (answer) => {
      client.setQueryData(firstStepsQuery(userId).queryKey, answer);
      // Films that were rated here count in the profile of the session, too.
      void client.invalidateQueries(sessionQuery);
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}
