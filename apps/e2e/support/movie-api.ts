import {
  movieListSchema,
  movieSchema,
  type Movie,
  type MovieCreateInput,
} from '@filmfisher/shared/movies/movies.schema';
import { expect, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** A film to make: what a test does not care about is filled in. */
export type MovieInput = Partial<MovieCreateInput>;

/**
 * @param query of GET /api/v1/movies, e.g. { genre: 'drama', page: 2 }
 * @returns the page of films that the API answers
 */
export async function listMovies(api: APIRequestContext, query: Record<string, string | number> = {}) {
  const answer = await api.get('/api/v1/movies', { params: query });
  expect(answer.status(), await answer.text()).toBe(200);
  return movieListSchema.parse(await answer.json());
}

/**
 * Makes a film that no other test meets: its title is unique, its genre and industry are no tab's, and its year
 * keeps it at the end of every list.
 */
export async function createMovie(admin: APIRequestContext, input: MovieInput = {}): Promise<Movie> {
  const { title = 'The Projectionist', ...rest } = input;
  const answer = await admin.post('/api/v1/movies', {
    data: {
      title: `${title} ${randomUUID().slice(0, 8)}`,
      genre: ['Test Reel'],
      industry: 'Testwood',
      yearOfRelease: 1901,
      prologue: 'A projectionist finds a reel that nobody remembers shooting.',
      ...rest,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return movieSchema.parse(await answer.json());
}
