import { LABEL_MAX, PERSON_NAME_MAX, SEARCH_QUERY_MAX } from '@filmfisher/shared/limits';
import {
  MATCH_ORDER,
  MOVIE_SORTS,
  MOVIE_TYPES,
  type MovieSort,
  type MovieType,
} from '@filmfisher/shared/vocabulary';

/** How a list may be ordered: by how well films match only where there is something to match. */
export type BrowseOrder = MovieSort | typeof MATCH_ORDER;

/** What a list of films is narrowed and ordered by, as it stands in the address. */
export interface BrowseFilters {
  q?: string;
  person?: string;
  type?: MovieType;
  genre?: string;
  industry?: string;
  language?: string;
  decade?: number;
  year?: number;
  minScore?: number;
  sort: BrowseOrder;
}
export type FilterName = Exclude<keyof BrowseFilters, 'sort'>;

/** In the order in which chosen filters are listed. */
export const FILTER_NAMES: readonly FilterName[] = [
  'q',
  'person',
  'type',
  'genre',
  'industry',
  'language',
  'decade',
  'year',
  'minScore',
];

/** @returns the orders that a list offers, the usual one first */
export function ordersOf(q: string | undefined): readonly BrowseOrder[] {
  return q === undefined ? MOVIE_SORTS : [MATCH_ORDER, ...MOVIE_SORTS];
}

function usualOrder(q: string | undefined): BrowseOrder {
  return q === undefined ? 'score' : MATCH_ORDER;
}

function text(params: URLSearchParams, name: string, max: number): string | undefined {
  const value = params.get(name)?.trim() ?? '';
  return value === '' || Array.from(value).length > max ? undefined : value;
}

function number(params: URLSearchParams, name: string, pattern: RegExp): number | undefined {
  const value = params.get(name) ?? '';
  return pattern.test(value) ? Number(value) : undefined;
}

function oneOf<T extends string>(params: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  const value = params.get(name);
  return values.find((known) => known === value);
}

/**
 * @param params of the address; what does not make sense is left out, so that an old or mistyped link still opens
 * @returns the filters and the order
 */
export function readFilters(params: URLSearchParams): BrowseFilters {
  const q = text(params, 'q', SEARCH_QUERY_MAX);
  const filters: Record<FilterName, string | number | undefined> = {
    q,
    person: text(params, 'person', PERSON_NAME_MAX),
    type: oneOf(params, 'type', MOVIE_TYPES),
    genre: text(params, 'genre', LABEL_MAX),
    industry: text(params, 'industry', LABEL_MAX),
    language: text(params, 'language', LABEL_MAX),
    decade: number(params, 'decade', /^\d{3}0$/),
    year: number(params, 'year', /^\d{4}$/),
    minScore: number(params, 'minScore', /^[1-9]$/),
  };
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return { ...given, sort: oneOf(params, 'sort', ordersOf(q)) ?? usualOrder(q) };
}

/**
 * @param params of the address
 * @param changes the new values; undefined takes a filter away
 * @returns the address's parameters with them, at the list's first page
 */
export function withFilters(
  params: URLSearchParams,
  changes: Partial<Record<keyof BrowseFilters, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  if (next.get('sort') === usualOrder(text(next, 'q', SEARCH_QUERY_MAX))) next.delete('sort');
  return next;
}
