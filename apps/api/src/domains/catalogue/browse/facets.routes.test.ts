import { facetsSchema, type Facets } from '@filmfisher/shared/movies/movie-list-query.schema';
import { genreListSchema } from '@filmfisher/shared/genres/genres.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie, type MovieTraits } from '../movies/movies.builder.ts';

const MOVIES: MovieTraits[] = [
  { title: 'One', genre: ['Drama', 'Crime'], yearOfRelease: 1994, language: 'Igbo', overallRating: 8 },
  { title: 'Two', genre: ['drama'], yearOfRelease: 1999, language: 'igbo', overallRating: 6 },
  { title: 'Three', genre: ['Drama'], yearOfRelease: 2003, industry: 'Hollywood', directors: ['Kemi Ade'] },
  { title: 'Four', genre: ['Comedy'], yearOfRelease: 2003, type: 'series', overallRating: 9 },
];

let api: TestApi;
let fourth: string;
beforeAll(async () => {
  api = await createTestApi();
  for (const movie of MOVIES) fourth = (await buildMovie(movie))._id.toHexString();
});
afterAll(() => api.close());

async function facets(query = ''): Promise<Facets> {
  const { status, body } = await api.send('GET', `/movies/facets${query}`);
  expect(status).toBe(200);
  return facetsSchema.parse(body);
}

describe('GET /movies/facets', () => {
  it('counts every value, spellings of one label together, the most frequent first', async () => {
    expect(await facets()).toEqual({
      providers: [],
      statuses: [],
      types: [
        { type: 'movie', count: 3 },
        { type: 'series', count: 1 },
      ],
      genres: [
        { label: 'Drama', slug: 'drama', count: 3 },
        { label: 'Comedy', slug: 'comedy', count: 1 },
        { label: 'Crime', slug: 'crime', count: 1 },
      ],
      industries: [
        { label: 'Nollywood', slug: 'nollywood', count: 3 },
        { label: 'Hollywood', slug: 'hollywood', count: 1 },
      ],
      languages: [
        { label: 'English', slug: 'english', count: 2 },
        { label: 'Igbo', slug: 'igbo', count: 2 },
      ],
      decades: [
        { decade: 2000, count: 2 },
        { decade: 1990, count: 2 },
      ],
      formats: [],
      countries: [],
      classes: [],
    });
  });

  it('counts within the other filters, and offers the other values of a filter that is set', async () => {
    const { genres, decades, industries, types } = await facets('?genre=drama&decade=1990');
    expect(genres.map(({ slug, count }) => [slug, count])).toEqual([
      ['drama', 2],
      ['crime', 1],
    ]);
    expect(decades).toEqual([
      { decade: 2000, count: 1 },
      { decade: 1990, count: 2 },
    ]);
    expect(industries.map(({ slug }) => slug)).toEqual(['nollywood']);
    expect(types).toEqual([{ type: 'movie', count: 2 }]);
  });

  it.each([
    ['?minScore=8', 2],
    ['?minScore=6.5&type=movie', 1],
    ['?person=kemi%20ade', 1],
    ['?q=thre', 1],
    ['?q=nothing%20fits', 0],
  ])('agrees with the list for %s', async (query, movies) => {
    const { types } = await facets(query);
    const { body } = await api.send('GET', `/movies${query}`);
    expect(body).toMatchObject({ total: movies });
    const ofType = query.includes('type=movie') ? types.filter(({ type }) => type === 'movie') : types;
    expect(ofType.reduce((sum, { count }) => sum + count, 0)).toBe(movies);
  });

  it.each([
    ['?decade=1995', 'decade'],
    ['?minScore=11', 'minScore'],
    ['?minScore=7.25', 'minScore'],
    ['?person=', 'person'],
    ['?page=1', 'page'],
    ['?genre[$ne]=x', 'genre[$ne]'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await api.send('GET', `/movies/facets${query}`);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
  });
});

describe('GET /genres', () => {
  it('lists every genre with its count and the artwork of its best film', async () => {
    const { status, body } = await api.send('GET', '/genres');
    expect(status).toBe(200);
    const { genres } = genreListSchema.parse(body);
    expect(genres.map(({ genre, slug, count }) => [genre, slug, count])).toEqual([
      ['Drama', 'drama', 3],
      ['Comedy', 'comedy', 1],
      ['Crime', 'crime', 1],
    ]);
    expect(genres[1]?.image.url).toBe(`/api/v1/movies/${fourth}/poster.svg`);
  });
});
