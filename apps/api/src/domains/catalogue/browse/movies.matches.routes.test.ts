import { movieListSchema, type MovieList } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listedFilms } from '../search/movie-matches.service.ts';
import { buildMovie, type MovieTraits } from '../movies/movies.builder.ts';

const MOVIES: MovieTraits[] = [
  { title: 'King of Boys', yearOfRelease: 2018, overallRating: 6, popularity: 3 },
  { title: 'King of Boys: The Return', yearOfRelease: 2021, overallRating: 7, popularity: 9 },
  { title: 'The Boys and the King', yearOfRelease: 1999, overallRating: 9, popularity: 5 },
  { title: 'Kingdom of Boyscouts', yearOfRelease: 2001, overallRating: 10 },
  { title: 'Something Else', yearOfRelease: 2010, overallRating: 10, cast: ['King Boys Ade'] },
  { title: 'Nothing of the Kind', yearOfRelease: 2011, overallRating: 10 },
];
const BY_MATCH = [
  'King of Boys',
  'King of Boys: The Return',
  'The Boys and the King',
  'Kingdom of Boyscouts',
  'Something Else',
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  for (const movie of MOVIES) await buildMovie({ genre: ['Drama'], ...movie });
});
afterAll(() => api.close());

async function list(query: string): Promise<MovieList> {
  const { status, body } = await api.send('GET', `/movies?${query}`);
  expect(status).toBe(200);
  return movieListSchema.parse(body);
}
const titles = async (query: string) => (await list(query)).movies.map(({ title }) => title);

describe('GET /movies with a search text', () => {
  it('begins with the best match: the whole title, its beginning, its words, people; then the score', async () => {
    const page = await list('q=king%20boys');
    expect(page.total).toBe(5);
    expect(new Set(page.movies.map(({ title }) => title))).toEqual(new Set(BY_MATCH));
    expect(await titles('q=king%20of%20boys&limit=2')).toEqual(BY_MATCH.slice(0, 2));
    expect(await titles('q=king%20boys')).toEqual([
      'King of Boys',
      'The Boys and the King',
      'King of Boys: The Return',
      'Kingdom of Boyscouts',
      'Something Else',
    ]);
    expect(await titles('q=king%20boys&sort=match')).toEqual(await titles('q=king%20boys'));
  });

  it.each([
    ['score', ['Something Else', 'Kingdom of Boyscouts', 'The Boys and the King']],
    ['newest', ['King of Boys: The Return', 'King of Boys', 'Something Else']],
    ['title', ['King of Boys', 'King of Boys: The Return', 'Kingdom of Boyscouts']],
    ['popular', ['King of Boys: The Return', 'The Boys and the King', 'King of Boys']],
  ])('holds the same films in the order %s', async (sort, first) => {
    expect(await titles(`q=king%20boys&sort=${sort}&limit=3`)).toEqual(first);
    expect((await list(`q=king%20boys&sort=${sort}`)).total).toBe(5);
  });

  it('neither repeats nor misses a film over its pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`q=king%20boys&limit=2&page=${page}`)));
    expect(pages.map(({ totalPages, total }) => [totalPages, total])).toEqual([
      [3, 5],
      [3, 5],
      [3, 5],
    ]);
    expect(pages.flatMap(({ movies }) => movies.map(({ title }) => title))).toEqual(
      await titles('q=king%20boys'),
    );
    expect((await list('q=king%20boys&limit=2&page=4')).movies).toEqual([]);
  });

  it('is narrowed by the other filters', async () => {
    expect(await titles('q=king&decade=2010')).toEqual(['King of Boys', 'Something Else']);
    expect(await titles('q=king&minScore=9')).toEqual([
      'The Boys and the King',
      'Kingdom of Boyscouts',
      'Something Else',
    ]);
    expect(await titles('q=king&genre=horror')).toEqual([]);
  });

  it.each(['kingofboys', 'king ofboys', 'KINGOF boys'])('finds %j wherever the blanks stand', async (q) => {
    expect((await titles(`q=${encodeURIComponent(q)}`))[0]).toBe('King of Boys');
  });

  it('ends with the best matches where there are more', async () => {
    const films = await listedFilms('king', {}, 2);
    expect(films.map(({ titleKey }) => titleKey)).toEqual(['king of boys', 'king of boys the return']);
  });

  it('orders by score where match is asked for and nothing is searched for', async () => {
    expect(await titles('sort=match&limit=3')).toEqual(await titles('sort=score&limit=3'));
  });
});
