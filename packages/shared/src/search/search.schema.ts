import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberSchema } from '../members/members.schema.ts';
import type { CountedFilter } from '../movies/movie-filters.ts';
import { movieSchema } from '../movies/movies.schema.ts';
import { countingNumber } from '../pagination/pagination.schema.ts';
import { PERSON_ROLES } from '../people/people.ts';
import { SEARCH_LIMIT_DEFAULT, SEARCH_LIMIT_MAX, SEARCH_QUERY_MAX } from './search.ts';

/** Query of GET /search: `limit` is the number of hits per kind. */
export const searchQuerySchema = z.strictObject({
  q: z
    .string('q must be given once')
    .trim()
    .min(1, 'q must not be empty')
    .max(SEARCH_QUERY_MAX, `q must not exceed ${SEARCH_QUERY_MAX} characters.`),
  limit: countingNumber('limit', SEARCH_LIMIT_MAX).default(SEARCH_LIMIT_DEFAULT),
});

/** A film as lists of links show it: a row, not the whole record. */
export const movieHitSchema = movieSchema.pick({
  _id: true,
  slug: true,
  type: true,
  title: true,
  genre: true,
  industry: true,
  yearOfRelease: true,
  overallRating: true,
  totalRatings: true,
  image: true,
});
export type MovieHit = z.infer<typeof movieHitSchema>;

/** A person of cast or crew. */
export const personHitSchema = z.object({
  /** Missing where no film says yet which person of this name it means. */
  _id: idSchema.optional(),
  name: z.string(),
  roles: z.array(z.enum(PERSON_ROLES)).min(1),
  /** Films and series of the catalogue that name the person. */
  titles: z.int().min(1),
});
export type PersonHit = z.infer<typeof personHitSchema>;

/** Filters whose values a search finds as categories. */
export const CATEGORY_FILTERS = [
  'genre',
  'industry',
  'language',
  'format',
  'decade',
  'type',
] as const satisfies readonly CountedFilter[];
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];
export const CATEGORIES_MAX = 5;

/** A filtered list of titles that the query names: a genre, an industry, a combination of them. */
export const categoryHitSchema = z.object({
  kind: z.enum([...CATEGORY_FILTERS, 'combination']),
  /** The value of the filter; of a combination all values, joined by plus signs. */
  key: z.string(),
  name: z.string(),
  /** Titles in the list. */
  count: z.int().min(1),
  /** Address of the list in the web app. */
  path: z.string(),
});
export type CategoryHit = z.infer<typeof categoryHitSchema>;

/** Answer of GET /search: each kind best first, by how well it matches, then by score. */
export const searchResultsSchema = z.object({
  categories: z.array(categoryHitSchema).max(CATEGORIES_MAX),
  movies: z.array(movieHitSchema),
  people: z.array(personHitSchema),
  members: z.array(memberSchema),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;
