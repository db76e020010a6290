import type { ReleaseFormat } from '@filmfisher/shared/release-formats';
import { TOP_MOVIES_MIN_VOTES } from '@filmfisher/shared/score-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMovies } from '../../../lib/movie-answers.ts';

/**
 * One page of the chart: films with enough votes, by their unrounded score. It is a list of films like any other, so
 * the key begins as theirs do: what a vote changes in a film, and what its page can show at once, holds here too.
 * @param page from 1; while another one loads, the previous one stays
 * @param format leaves the films that were released so: a home video and a cinema film were never one contest
 */
export function topMoviesPageQuery(page: number, format: ReleaseFormat | undefined) {
  return queryOptions({
    queryKey: ['movies', 'list', 'top', format, page],
    queryFn: (context) => getMovies({ sort: 'score', minVotes: TOP_MOVIES_MIN_VOTES, format, page }, context),
    placeholderData: keepPreviousData,
    // Any vote may move a film: every visit asks for the order again.
    staleTime: 0,
  });
}
