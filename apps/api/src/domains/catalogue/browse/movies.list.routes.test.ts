import {
  movieDetailSchema,
  movieListSchema,
  movieSchema,
  type MovieList,
} from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie, type MovieTraits } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';

const UNKNOWN_ID = 'f'.repeat(24);

/** Ten films that differ in everything a list filters and orders by. */
const MOVIES: MovieTraits[] = [
  {
    title: 'King of Boys',
    yearOfRelease: 2018,
    genre: ['Crime', 'Drama'],
    overallRating: 8.1,
    totalRatings: 40,
    popularity: 90,
    cast: [{ name: 'Ṣọlá Ṣobọ́wálé' }],
    directors: ['Kemi Adetiba'],
  },
  {
    title: 'The Wedding Party',
    yearOfRelease: 2016,
    genre: ['Comedy'],
    overallRating: 7.2,
    totalRatings: 60,
    popularity: 120,
    directors: ['Kemi Adetiba'],
  },
  {
    title: 'Ọ̀ṣun',
    yearOfRelease: 2020,
    genre: ['Drama'],
    language: 'Yoruba',
    overallRating: 7.2,
    totalRatings: 60,
  },
  {
    title: 'Osuofia in London',
    yearOfRelease: 2003,
    genre: ['Comedy'],
    overallRating: 7.2,
    totalRatings: 12,
  },
  {
    title: 'Inception',
    yearOfRelease: 2010,
    genre: ['Sci-Fi', 'Action'],
    industry: 'Hollywood',
    overallRating: 8.8,
    totalRatings: 10,
  },
  { title: 'Get Out', yearOfRelease: 2017, genre: ['Horror'], industry: 'Hollywood' },
  { title: 'Lagaan', yearOfRelease: 2001, genre: ['Drama'], industry: 'Bollywood', language: 'Hindi' },
  {
    title: 'Squid Game',
    yearOfRelease: 2021,
    genre: ['Thriller'],
    industry: 'Kdrama',
    language: 'Korean',
    type: 'series',
  },
  { title: 'Twin A', yearOfRelease: 2011, genre: ['War'] },
  { title: 'Twin B', yearOfRelease: 2011, genre: ['War'] },
];

let api: TestApi;
let stored: MovieRecord[];

async function list(query = ''): Promise<MovieList> {
  const { status, body } = await api.send('GET', `/movies${query}`);
  expect(status).toBe(200);
  return movieListSchema.parse(body);
}
const titles = async (query: string) => (await list(query)).movies.map((movie) => movie.title);

beforeAll(async () => {
  api = await createTestApi();
  stored = await Promise.all(MOVIES.map((film) => buildMovie(film)));
});
afterAll(() => api.close());

describe('GET /movies', () => {
  it('answers a visitor with films by score, then votes, year and _id', async () => {
    const page = await list();
    expect(page).toMatchObject({ total: 10, totalPages: 1, page: 1, limit: 20 });
    expect(page.movies.slice(0, 5).map((movie) => movie.title)).toEqual([
      'Inception',
      'King of Boys',
      'Ọ̀ṣun',
      'The Wedding Party',
      'Osuofia in London',
    ]);
  });

  it.each(['score', 'newest', 'title', 'popular'])(
    'neither repeats nor misses a film over the pages sorted by %s',
    async (sort) => {
      const whole = await list(`?sort=${sort}`);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?sort=${sort}&limit=3&page=${page}`)));
      expect(pages.map((page) => page.totalPages)).toEqual([4, 4, 4, 4]);
      expect(pages.flatMap((page) => page.movies.map((movie) => movie._id))).toEqual(
        whole.movies.map((movie) => movie._id),
      );
      expect(new Set(whole.movies.map((movie) => movie._id)).size).toBe(10);
    },
  );

  it('breaks full ties by _id', async () => {
    const twins = stored
      .filter((movie) => movie.title.startsWith('Twin'))
      .map((movie) => movie._id.toHexString());
    const answered = (await list('?genre=war')).movies.map((movie) => movie._id);
    expect(answered).toEqual(twins.sort().reverse());
  });

  it('orders by newest, title and popular', async () => {
    expect((await titles('?sort=newest')).slice(0, 2)).toEqual(['Squid Game', 'Ọ̀ṣun']);
    expect((await titles('?sort=title')).slice(0, 3)).toEqual(['Get Out', 'Inception', 'King of Boys']);
    expect((await titles('?sort=popular')).slice(0, 2)).toEqual(['The Wedding Party', 'King of Boys']);
  });

  it.each([
    ['?genre=comedy', ['The Wedding Party', 'Osuofia in London']],
    ['?genre=COMEDY', ['The Wedding Party', 'Osuofia in London']],
    ['?genre=Sci-Fi', ['Inception']],
    ['?genre=sci%20fi', ['Inception']],
    ['?industry=hollywood', ['Inception', 'Get Out']],
    ['?industry=HollyWood', ['Inception', 'Get Out']],
    ['?type=series', ['Squid Game']],
    ['?year=2003', ['Osuofia in London']],
    ['?language=yoruba', ['Ọ̀ṣun']],
    ['?language=Yor%C3%B9b%C3%A1', ['Ọ̀ṣun']],
    ['?genre=drama&industry=bollywood', ['Lagaan']],
    ['?genre=drama&year=2018&type=movie&language=english', ['King of Boys']],
    ['?q=osu', ['Ọ̀ṣun', 'Osuofia in London']],
    ['?q=kemi', ['King of Boys', 'The Wedding Party']],
    ['?q=SOBO%20king', ['King of Boys']],
    ['?q=kemi&genre=comedy', ['The Wedding Party']],
    ['?q=uofia', []],
    ['?q=!!!', []],
    ['?genre=western', []],
    ['?q=(z%2B)%2B%24', []],
    ['?genre=.*', []],
  ])('%s answers %j and no decoy', async (query, expected) => {
    const page = await list(query);
    expect(page.movies.map((movie) => movie.title)).toEqual(expected);
    expect(page).toMatchObject({ total: expected.length, totalPages: 1 });
  });

  it('counts the films where the database only has a wrong estimate of them', async () => {
    const estimate = vi.spyOn(MovieModel.collection, 'estimatedDocumentCount').mockResolvedValue(41);
    expect(await list('?limit=6')).toMatchObject({ total: 10, totalPages: 2 });
    estimate.mockRestore();
  });

  it('answers a page past the end with no films and the right totals', async () => {
    expect(await list('?page=999&limit=4')).toEqual({
      movies: [],
      total: 10,
      totalPages: 3,
      page: 999,
      limit: 4,
    });
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e9', 'page'],
    ['page=', 'page'],
    ['limit=0', 'limit'],
    ['limit=x', 'limit'],
    ['limit=101', 'limit'],
    ['type=book', 'type'],
    ['year=20', 'year'],
    ['sort=worst', 'sort'],
    ['q=', 'q'],
    [`q=${'a'.repeat(101)}`, 'q'],
    [`genre=${'a'.repeat(10_000)}`, 'genre'],
    ['genre[$ne]=x', 'genre[$ne]'],
    ['genre=a&genre=b', 'genre'],
    ['industry[$regex]=.*', 'industry[$regex]'],
    ['page[$gt]=0', 'page[$gt]'],
    ['__proto__[x]=1', '__proto__[x]'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await api.send('GET', `/movies?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed' });
    expect(body).toHaveProperty(['fields', field]);
  });

  it('answers 304 to a client that has the same list', async () => {
    const first = await api.send('GET', '/movies?limit=2');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await api.send('GET', '/movies?limit=2', {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect(second).toMatchObject({ status: 304, body: '' });
  });
});

describe('GET /movies/{id}', () => {
  it('answers the whole film, its designed poster and nothing of what the server derives', async () => {
    const [film] = stored;
    const { status, body } = await api.send('GET', `/movies/${film?._id.toHexString()}`);
    expect(status).toBe(200);
    expect(movieDetailSchema.strict().parse(body)).toEqual(body);
    const path = `/api/v1/movies/${film?._id.toHexString()}/poster.svg`;
    expect(body).toMatchObject({
      title: 'King of Boys',
      slug: 'king-of-boys-2018',
      image: { url: path, path, alt: 'Poster of King of Boys' },
      cast: [{ name: 'Ṣọlá Ṣobọ́wálé' }],
      overallRating: 8.1,
      reviews: 0,
    });
    expect(movieSchema.parse(body).ratings.map((row) => row.star)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('names the address of artwork that lies elsewhere', async () => {
    const url = 'https://upload.example.org/poster.jpg';
    const film = await buildMovie({ image: { url, alt: 'A crown' } });
    const { body } = await api.send('GET', `/movies/${film._id.toHexString()}`);
    expect(body).toMatchObject({ image: { url, path: url, alt: 'A crown' } });
    await MovieModel.deleteOne({ _id: film._id });
  });

  it.each(['abc', '%00', 'aaaaaaaaaaaa', '%E0%A4%A', '[object Object]', `${'f'.repeat(24)}0`])(
    'refuses the id %s',
    async (id) => {
      expect((await api.send('GET', `/movies/${id}`)).status).toBe(400);
    },
  );

  it('does not know an unknown id', async () => {
    const { status, body } = await api.send('GET', `/movies/${UNKNOWN_ID}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'movie_not_found' });
  });
});
