import { DEFAULT_INDUSTRY, DEFAULT_LANGUAGE, DEFAULT_YEAR } from '@filmfisher/shared/movies/movies';
import { PAGE_LIMIT_DEFAULT } from '@filmfisher/shared/pagination/pagination';
import type { DetailedMovie, Movie, MovieList } from '@filmfisher/shared/movies/movies.schema';
import { emptyHistogram, histogramTotal, type Histogram } from '@filmfisher/shared/ratings/ratings';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { api, unexpectedAnswer } from './api-client.ts';
import { isRecord, shaped } from './shaped.ts';

/** Written to the console alone (docs/product.md, section 8). */
function logFailure(text: string): void {
  window.console.error(text);
}

/** A film without anything but its defaults (docs/product.md, section 3). */
const UNKNOWN: Omit<Movie, '_id' | 'type'> = {
  slug: '',
  title: '',
  genre: [''],
  language: DEFAULT_LANGUAGE,
  languages: [{ language: '', main: false }],
  owners: [''],
  industry: DEFAULT_INDUSTRY,
  prologue: '',
  tagline: '',
  overallRating: 0,
  totalRatings: 0,
  producers: [''],
  directors: [''],
  writers: [''],
  cast: [{ name: '' }],
  reviews: 0,
  watchedCount: 0,
  watchingCount: 0,
  watchlistCount: 0,
  tags: [''],
  yearOfRelease: DEFAULT_YEAR,
  image: { url: '', path: '', alt: '' },
  ratings: [{ star: 0, count: 0 }],
  createdAt: '',
  updatedAt: '',
};

/** What the first screens show of the fields that few films have. */
const OPTIONAL: Required<Pick<DetailedMovie, 'trailer' | 'backdrop' | 'minutes'>> & {
  people: DetailedMovie['people'];
} = {
  trailer: { site: 'youtube', id: '' },
  backdrop: { url: '', path: '' },
  minutes: 0,
  people: [{ personId: '', name: '' }],
};

function histogramOf(rows: Histogram): Histogram {
  const counts = new Map(rows.map(({ star, count }) => [star, Math.max(0, count)]));
  return emptyHistogram().map(({ star }) => ({ star, count: counts.get(star) ?? 0 }));
}

/** Names without parts, as another server may list its cast. */
const asCast = (cast: unknown) =>
  Array.isArray(cast) ? cast.map((one: unknown) => (typeof one === 'string' ? { name: one } : one)) : cast;

function optionalFields(answer: Partial<Record<string, unknown>>) {
  const there = Object.entries(OPTIONAL).filter(([name]) => name in answer);
  // One of another kind is left out: half a trailer plays nothing.
  return there.map(([name, model]) => {
    const value = answer[name];
    const isOfKind =
      Array.isArray(value) === Array.isArray(model) && typeof value === typeof model && value !== null;
    return [name, isOfKind ? shaped(value, model) : undefined] as const;
  });
}

/**
 * @param answer a film, as a server has sent it
 * @param id of the film, where the answer need not have it
 * @returns it with every field that pages rely on; undefined for what is no film
 */
export function movieOf(answer: unknown, id?: string): DetailedMovie | undefined {
  if (!isRecord(answer)) return undefined;
  const _id = typeof answer['_id'] === 'string' && answer['_id'] !== '' ? answer['_id'] : id;
  if (_id === undefined || typeof answer['title'] !== 'string') return undefined;
  const film = shaped({ ...answer, cast: asCast(answer['cast']) }, UNKNOWN);
  const { url, path, alt } = film.image;
  const address = url || path;
  const ratings = histogramOf(film.ratings);
  return {
    ...film,
    _id,
    type: answer['type'] === 'series' ? 'series' : 'movie',
    image: { url: address, path: address, alt },
    ratings,
    totalRatings: 'totalRatings' in answer ? film.totalRatings : histogramTotal(ratings),
    ...Object.fromEntries(optionalFields(answer)),
  };
}

/** @returns the films of a list; none where there is no list */
export const moviesOf = (list: unknown): DetailedMovie[] =>
  Array.isArray(list) ? list.map((movie) => movieOf(movie)).filter((movie) => movie !== undefined) : [];

const NO_MOVIES: MovieList = { movies: [], total: 0, totalPages: 1, page: 1, limit: PAGE_LIMIT_DEFAULT };

/** @returns a page of films; undefined when the answer has films of another form */
function movieListOf(answer: unknown, page: number): MovieList | undefined {
  const { movies = [], ...counts } = isRecord(answer) ? answer : { movies: answer };
  if (!Array.isArray(movies)) return undefined;
  const films = moviesOf(movies);
  const { total, totalPages, limit } = shaped(counts, {
    total: films.length,
    totalPages: page,
    limit: PAGE_LIMIT_DEFAULT,
  });
  return { movies: films, total, totalPages: Math.max(1, totalPages), page, limit };
}

/**
 * GET /movies, from whatever server: films that are missing are none; an answer of another form is only logged, and the
 * list stays as it was (docs/product.md, section 8).
 */
export async function getMovies(
  query: Readonly<Record<string, string | number | undefined>>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<MovieList> {
  const answer = await api.ask({ method: 'GET', path: '/movies', query, signal });
  const list = movieListOf(answer, typeof query['page'] === 'number' ? query['page'] : 1);
  if (list !== undefined) return list;
  logFailure('Invalid data format');
  const former: unknown = client.getQueryData(queryKey);
  return movieListOf(former, 1) ?? NO_MOVIES;
}

/**
 * GET /movies/{id}, from whatever server
 * @throws ApiError also for an answer that is no film
 */
export async function getMovie(id: string, signal: AbortSignal): Promise<DetailedMovie> {
  const answer = await api.ask({ method: 'GET', path: `/movies/${encodeURIComponent(id)}`, signal });
  const movie = movieOf(answer, id);
  if (movie !== undefined) return movie;
  logFailure('Invalid data format');
  throw unexpectedAnswer();
}
