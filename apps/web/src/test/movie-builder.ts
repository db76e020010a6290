import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import type { Movie, MovieList } from '@filmfisher/shared/movies/movies.schema';

/** @returns an unrated film numbered `number` (its _id and title tell it from others), with the given fields */
export function buildMovie(number: number, fields: Partial<Movie> = {}): Movie {
  const _id = number.toString(16).padStart(24, '0');
  const poster = `/api/v1/movies/${_id}/poster.svg`;
  return {
    _id,
    slug: `film-${number}`,
    type: 'movie',
    title: `Film ${number}`,
    genre: ['Drama'],
    language: 'English',
    languages: [{ language: 'English', main: true }],
    owners: [],
    industry: 'Nollywood',
    prologue: '',
    tagline: '',
    overallRating: 0,
    totalRatings: 0,
    producers: [],
    directors: [],
    writers: [],
    cast: [],
    reviews: 0,
    watchedCount: 0,
    watchingCount: 0,
    watchlistCount: 0,
    tags: [],
    yearOfRelease: 2016,
    image: { url: poster, path: poster, alt: '' },
    ratings: emptyHistogram(),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

/** @returns one page of `films` as the API answers it; page from 1 */
export function movieListResponse(movies: readonly Movie[], page = 1, limit = 20): MovieList {
  return {
    movies: movies.slice((page - 1) * limit, page * limit),
    total: movies.length,
    totalPages: pageCount(movies.length, limit),
    page,
    limit,
  };
}
