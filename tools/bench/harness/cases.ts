import { API_BASE } from '@filmfisher/shared/api/api';
import { slugify } from '@filmfisher/shared/texts/texts';
import { GENRES } from '@filmfisher/shared/genres/genres';
import { HOME_GENRES } from '@filmfisher/shared/home/home';
import { films } from '../data/movies.ts';
import { madeId } from '../data/ids.ts';
import { randomNumbers } from '../data/random.ts';
import { movieOfRank } from '../data/ratings.ts';
import type { DataSize } from '../data/sizes.ts';
import type { LoadRequest } from './load.ts';

/** Reads that are measured, in the order of the report. */
export const READS = ['list', 'filters', 'detail', 'search', 'home'] as const;
export type Read = (typeof READS)[number];

export const CASE_TITLES: Record<Read | 'rating' | 'login', string> = {
  list: 'List page by genre',
  filters: 'List page with three filters',
  detail: 'Film detail',
  search: 'Search suggestions',
  home: "Home's requests together",
  rating: 'PUT rating',
  login: 'Login',
};

/** Client addresses of one load. Every load has its own: the limit of requests per minute stays in force. */
const CLIENTS = 200;
/** Requests of a case whose addresses are drawn by popularity. */
const DRAWN = 1_000;
const DETAIL_MOVIES = 1_000;
const LIST_PAGES = 10;
const TYPED = 60;
const DECADES = [1970, 1990, 2000, 2010];

/** What /home asks for when a visitor opens it (apps/web/src/features/home). */
const HOME_PATHS = [
  '/users/auth',
  '/movies?page=1',
  '/reviews?sort=trending&page=1&limit=6',
  '/movies?industry=nollywood&page=1',
  '/movies?genre=action&page=1',
  '/reviews?sort=latest&page=1&limit=4',
  '/polls/current',
] as const;

/** Requests that make one of a case: home's figures count whole pages. */
export const REQUESTS_PER_UNIT: Record<Read, number> = {
  list: 1,
  filters: 1,
  detail: 1,
  search: 1,
  home: HOME_PATHS.length,
};

/** What is typed on the way to films that are there: beginnings, whole words, and some with a letter wrong. */
function typedQueries(size: DataSize): string[] {
  const queries: string[] = [];
  let index = 0;
  for (const { title } of films(size.films)) {
    if (queries.length === TYPED) break;
    index += 1;
    if (index % 10 !== 0) continue;
    const nth = queries.length;
    const typo = `${title.slice(0, 2)}x${title.slice(3)}`;
    queries.push([title.slice(0, 2), title.slice(0, 4), title, typo][nth % 4] ?? title);
  }
  return queries;
}

/**
 * Draws by Zipf's law, in an order that looks random and is always the same: 0 ten times as often as 9.
 * @returns numbers from 0 to below `count`
 */
function byPopularity(count: number, draws: number): number[] {
  const random = randomNumbers(count);
  return Array.from({ length: draws }, () => Math.floor((count + 1) ** random()) - 1);
}

/**
 * @returns addresses of a case: many, and some far more often than others, so that a cache in the product meets what it
 *   meets in life, first pages and popular films, and not one address for ever
 */
export function pathsOf(read: Read, size: DataSize): string[] {
  const byRead: Record<Read, () => string[]> = {
    list: () => {
      const pages = byPopularity(LIST_PAGES, DRAWN);
      return byPopularity(GENRES.length, DRAWN).map(
        (genre, nth) => `/movies?genre=${slugify(GENRES[genre] ?? '')}&page=${(pages[nth] ?? 0) + 1}`,
      );
    },
    filters: () =>
      HOME_GENRES.flatMap((genre) =>
        DECADES.map((decade) => `/movies?genre=${genre}&industry=nollywood&decade=${decade}`),
      ),
    detail: () =>
      byPopularity(DETAIL_MOVIES, DRAWN).map(
        (rank) => `/movies/${madeId('film', movieOfRank(rank, size.films)).toHexString()}`,
      ),
    search: () => typedQueries(size).map((query) => `/search?q=${encodeURIComponent(query)}`),
    home: () => [...HOME_PATHS],
  };
  return byRead[read]().map((path) => API_BASE + path);
}

let loads = 0;

/** @returns made-up addresses of clients (RFC 2544's range for benchmarks), others with every call */
export function clientAddresses(count = CLIENTS): string[] {
  loads += 1;
  const random = randomNumbers(loads * 7_907 + process.pid);
  const byte = () => Math.floor(random() * 256);
  return Array.from({ length: count }, () => `198.${18 + (byte() % 2)}.${byte()}.${byte()}`);
}

/** @returns requests in turns over the paths, from many clients behind the one proxy that the server trusts */
export function requestsOf(paths: readonly string[], headers: Record<string, string> = {}): LoadRequest[] {
  // A whole number of rounds, so that every path comes equally often.
  const rounds = Math.ceil(CLIENTS / paths.length);
  return clientAddresses(rounds * paths.length).map((address, index) => ({
    path: paths[index % paths.length] ?? '/',
    headers: { ...headers, 'X-Forwarded-For': address },
  }));
}
