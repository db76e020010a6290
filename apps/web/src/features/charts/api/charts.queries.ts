import type { movieListSchema } from '@filmfisher/shared/movies';
import { TOP_MOVIES_MIN_VOTES } from '@filmfisher/shared/score';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/**
 * One page of the chart: films with enough votes, by their unrounded score. It is a list of films like any other, so
 * the key begins as theirs do: what a vote changes in a film, and what its page can show at once, holds here too.
 * @param page from 1; while another one loads, the previous one stays
 */
export function topMoviesPageQuery(page: number) {
  return queryOptions({
    queryKey: ['movies', 'list', 'top', page],
    queryFn: ({ signal }) =>
      api.get<typeof movieListSchema>('/movies', {
        query: { sort: 'score', minVotes: TOP_MOVIES_MIN_VOTES, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Any vote may move a film: every visit asks for the order again.
    staleTime: 0,
  });
}
