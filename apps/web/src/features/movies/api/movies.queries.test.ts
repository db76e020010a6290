import type { Movie, MovieList } from '@filmfisher/shared/movies/movies.schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { mergeMovie, movieQuery, moviesQuery } from './movies.queries.ts';

it('what was counted again about a film is in every answer that shows it, and in no other', () => {
  const client = new QueryClient();
  const [movie, other] = [buildMovie(1), buildMovie(2)];
  const list = moviesQuery({ genre: 'drama' }).queryKey;
  client.setQueryData<Movie>(movieQuery(movie._id).queryKey, movie);
  client.setQueryData<Movie>(movieQuery(other._id).queryKey, other);
  client.setQueryData<MovieList>(list, movieListResponse([other, movie]));

  mergeMovie(client, movie._id, { overallRating: 7.1, totalRatings: 2 });

  const merged = { ...movie, overallRating: 7.1, totalRatings: 2 };
  expect(client.getQueryData(movieQuery(movie._id).queryKey)).toEqual(merged);
  expect(client.getQueryData(movieQuery(other._id).queryKey)).toEqual(other);
  expect(client.getQueryData(list)).toEqual(movieListResponse([other, merged]));
});

it('a film that no answer shows stays unknown', () => {
  const client = new QueryClient();
  mergeMovie(client, buildMovie(1)._id, { totalRatings: 2 });
  expect(client.getQueryData(movieQuery(buildMovie(1)._id).queryKey)).toBeUndefined();
});
