import { z } from 'zod';
import { countrySchema } from './countries.ts';
import { countryName } from './country-codes.ts';
import { FILM_CLASSES } from './film-classes.ts';
import { FORMAT_NAMES, RELEASE_FORMATS } from './release-formats.ts';
import { addressNumber, count, labelRows, text } from './filter-values.ts';
import { PERSON_NAME_MAX, SEARCH_QUERY_MAX } from './limits.ts';
import { idSchema } from './ids.ts';
import { OFFER_PROVIDERS, PROVIDER_KEYS } from './offer-providers.ts';
import { GOOD_SUBTITLES, SUBTITLE_LANGUAGES, SUBTITLES_RULE, subtitlesName } from './subtitle-names.ts';
import { SERIES_STATUSES, SERIES_STATUS_NAMES } from './series-status.ts';
import { MOVIE_TYPES } from './vocabulary.ts';

/**
 * The filters of a film list, in the order in which the web app shows them. From this table are read: the query of
 * GET /movies and GET /movies/facets, the database's conditions, the counts of each value, the indexes, the web app's
 * address and its filter bar.
 *
 * `kind` says what a value is compared with; both sides decide by it, and a new kind is a type error where it is not
 * known:
 * - `search`: title and people, by the search;
 * - `person`: the whole name of somebody in cast or crew;
 * - `choice`: one of `values`;
 * - `label`: a text that admins write, without case and accents; its slug will do. It is found in `field` by its key,
 *   and shown as it is written in `written`;
 * - `decade`: the first of ten years;
 * - `exact`: the very value;
 * - `flag`: whether it is so;
 * - `id`: the very id, of something that films are parts of;
 * - `atLeast`: this number or more, where `field` is `unrounded`, rounded to one decimal. The bar offers `choices`.
 *
 * `field` is where films store it. A filter with `facet` is counted: under that name GET /movies/facets lists its
 * values as `rows`, each with the number of films that it leaves. A filter with `label` is offered in the bar, where
 * `unchosen` stands for no choice. `named` says a value in words; a label without it is its own name. A `rare` one has
 * an index for the order by score alone: few films have such a value, and every index makes each vote more expensive.
 */
export const MOVIE_FILTERS = {
  q: { kind: 'search', query: text('q', SEARCH_QUERY_MAX), named: (q: string) => `“${q}”` },
  person: {
    kind: 'person',
    query: text('person', PERSON_NAME_MAX),
    named: (name: string) => `With ${name}`,
  },
  type: {
    kind: 'choice',
    query: z.enum(MOVIE_TYPES, `type must be one of ${MOVIE_TYPES.join(', ')}`),
    field: 'type',
    values: MOVIE_TYPES,
    facet: 'types',
    rows: z.array(z.object({ type: z.enum(MOVIE_TYPES), count })),
    label: 'Type',
    unchosen: 'All types',
    named: (type: string) => (type === 'series' ? 'Series' : 'Films'),
  },
  genre: {
    kind: 'label',
    query: text('genre'),
    field: 'genreKeys',
    written: 'genre',
    facet: 'genres',
    rows: labelRows,
    label: 'Genre',
    unchosen: 'All genres',
  },
  industry: {
    kind: 'label',
    query: text('industry'),
    field: 'industryKey',
    written: 'industry',
    facet: 'industries',
    rows: labelRows,
    label: 'Industry',
    unchosen: 'All industries',
  },
  language: {
    kind: 'label',
    query: text('language'),
    field: 'spokenKeys',
    written: 'spoken',
    facet: 'languages',
    rows: labelRows,
    label: 'Language',
    unchosen: 'All languages',
  },
  decade: {
    kind: 'decade',
    query: addressNumber('decade', /^[1-9]\d{2}0$/, 'be a year that ends in 0, such as 1990').pipe(
      z.int().min(1_000).max(9_990).multipleOf(10),
    ),
    field: 'yearOfRelease',
    facet: 'decades',
    rows: z.array(z.object({ decade: z.int(), count })),
    label: 'Decade',
    unchosen: 'All years',
    named: (decade: string) => `${decade}s`,
  },
  year: {
    kind: 'exact',
    query: addressNumber('year', /^[1-9]\d{3}$/, 'have 4 digits').pipe(z.int().min(1_000).max(9_999)),
    field: 'yearOfRelease',
    named: (year: string) => year,
  },
  format: {
    kind: 'choice',
    query: z.enum(RELEASE_FORMATS, `format must be one of ${RELEASE_FORMATS.join(', ')}`),
    field: 'formats',
    values: RELEASE_FORMATS,
    facet: 'formats',
    rows: z.array(z.object({ format: z.enum(RELEASE_FORMATS), count })),
    label: 'Released in',
    unchosen: 'Any format',
    named: (format: string) => new Map<string, string>(Object.entries(FORMAT_NAMES)).get(format) ?? format,
    rare: true,
  },
  country: {
    kind: 'label',
    query: countrySchema('country'),
    field: 'countryKeys',
    written: 'countries',
    facet: 'countries',
    rows: labelRows,
    label: 'Country of release',
    unchosen: 'All countries',
    named: countryName,
    rare: true,
  },
  class: {
    kind: 'choice',
    query: z.enum(FILM_CLASSES, `class must be one of ${FILM_CLASSES.join(', ')}`),
    field: 'filmClass',
    values: FILM_CLASSES,
    facet: 'classes',
    rows: z.array(z.object({ class: z.enum(FILM_CLASSES), count })),
    label: 'Class',
    unchosen: 'All classes',
    named: (filmClass: string) => `Class ${filmClass}`,
    rare: true,
  },
  subtitles: {
    kind: 'exact',
    query: z
      .string(SUBTITLES_RULE)
      .trim()
      .toLowerCase()
      .regex(/^[^:]{1,60}:[1-5]$/, SUBTITLES_RULE),
    field: 'subtitleKeys',
    label: 'Subtitles',
    unchosen: 'Any subtitles',
    choices: SUBTITLE_LANGUAGES.map((language) => `${language.toLowerCase()}:${GOOD_SUBTITLES}`),
    named: subtitlesName,
    rare: true,
  },
  free: {
    kind: 'flag',
    query: z.literal('true', 'free must be true, or be left out'),
    field: 'freeToWatch',
    label: 'Cost',
    unchosen: 'Free or paid',
    choices: ['true'],
    named: () => 'Free to watch',
    rare: true,
  },
  provider: {
    kind: 'choice',
    query: z.enum(PROVIDER_KEYS, `provider must be one of ${PROVIDER_KEYS.join(', ')}`),
    field: 'offerProviders',
    values: PROVIDER_KEYS,
    facet: 'providers',
    rows: z.array(z.object({ provider: z.enum(PROVIDER_KEYS), count })),
    label: 'Where to watch',
    unchosen: 'Anywhere',
    named: (provider: string) =>
      new Map<string, string>(Object.entries(OFFER_PROVIDERS)).get(provider) ?? provider,
    rare: true,
  },
  status: {
    kind: 'choice',
    query: z.enum(SERIES_STATUSES, `status must be one of ${SERIES_STATUSES.join(', ')}`),
    field: 'seriesStatus',
    values: SERIES_STATUSES,
    facet: 'statuses',
    rows: z.array(z.object({ status: z.enum(SERIES_STATUSES), count })),
    label: 'Series',
    unchosen: 'Running and ended',
    named: (status: string) =>
      new Map<string, string>(Object.entries(SERIES_STATUS_NAMES)).get(status) ?? status,
    rare: true,
  },
  storyGroup: { kind: 'id', query: idSchema, field: 'storyGroupId', named: () => 'One story', rare: true },
  minScore: {
    kind: 'atLeast',
    query: addressNumber(
      'minScore',
      /^(?:\d(?:\.\d)?|10(?:\.0)?)$/,
      'be a number from 0 to 10 with one decimal at most',
    ).pipe(z.number().min(0).max(10)),
    field: 'overallRating',
    unrounded: 'score',
    label: 'Score',
    unchosen: 'Any score',
    choices: [9, 8, 7, 6, 5],
    named: (score: string) => `${score} and better`,
  },
} as const;

export type Filters = typeof MOVIE_FILTERS;
export type FilterName = keyof Filters;
type NameWith<Part> = { [N in FilterName]: Filters[N] extends Part ? N : never }[FilterName];
/** Filters of whose values films are counted. */
export type CountedFilter = NameWith<{ facet: string }>;
/** Filters that the bar offers. */
export type OfferedFilter = NameWith<{ label: string }>;

function isFilterName(name: string): name is FilterName {
  return name in MOVIE_FILTERS;
}

export const FILTER_NAMES = Object.keys(MOVIE_FILTERS).filter(isFilterName);
export const COUNTED_FILTERS = FILTER_NAMES.filter(
  (name): name is CountedFilter => 'facet' in MOVIE_FILTERS[name],
);
export const OFFERED_FILTERS = FILTER_NAMES.filter(
  (name): name is OfferedFilter => 'label' in MOVIE_FILTERS[name],
);
