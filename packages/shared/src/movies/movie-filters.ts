import { OFFER_PROVIDERS, PROVIDER_KEYS } from '../availability/offer-providers.ts';
import { COUNTRY_RULE, countryName, knownCountry } from '../countries/countries.ts';
import { ID_DIGITS, ID_RULE, isId } from '../ids/ids.ts';
import { GOOD_SUBTITLES, SUBTITLE_LANGUAGES, subtitlesName } from '../movie-marks/subtitle-names.ts';
import { numeric, oneOf, words } from './filter-values.ts';
import { FORMAT_NAMES, MOVIE_CLASSES, RELEASE_FORMATS } from './movie-facts.ts';
import { MOVIE_TYPES } from './movies.ts';
import { PERSON_NAME_MAX } from '../people/people.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { SERIES_STATUSES, SERIES_STATUS_NAMES } from '../series/series-status.ts';

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
 * - `label`: a text that admins write, without case and accents; its slug will do;
 * - `decade`: the first of ten years;
 * - `exact`: the very value;
 * - `flag`: whether it is so;
 * - `id`: the very id, of something that films are parts of;
 * - `atLeast`: this number or more, where `field` is `unrounded`, rounded to one decimal. The bar offers `choices`.
 *
 * `value` says how it stands in an address. `field` is where films store it, labels as they are written. A filter with
 * `facet` is counted: under that name GET /movies/facets lists its values, each with the number of films that it
 * leaves. A filter with `label` is offered in the bar, where `unchosen` stands for no choice. `named` says a value in
 * words; a label without it is its own name.
 *
 * Films carry their labels, choices and exact values in one list (`filterKeys`), which has one index for each order: a
 * further filter costs none. A filter with `ownIndex` is none of them, because its values are not derived from what
 * people write of a film: it has one index, for the order by score.
 */
export const MOVIE_FILTERS = {
  q: { kind: 'search', value: words(SEARCH_QUERY_MAX), named: (q: string) => `“${q}”` },
  person: {
    kind: 'person',
    value: words(PERSON_NAME_MAX),
    named: (name: string) => `With ${name}`,
  },
  type: {
    kind: 'choice',
    value: oneOf(MOVIE_TYPES),
    field: 'type',
    values: MOVIE_TYPES,
    facet: 'types',
    label: 'Type',
    unchosen: 'All types',
    named: (type: string) => (type === 'series' ? 'Series' : 'Films'),
  },
  genre: {
    kind: 'label',
    value: words(),
    field: 'genre',
    facet: 'genres',
    label: 'Genre',
    unchosen: 'All genres',
  },
  industry: {
    kind: 'label',
    value: words(),
    field: 'industry',
    facet: 'industries',
    label: 'Industry',
    unchosen: 'All industries',
  },
  language: {
    kind: 'label',
    value: words(),
    field: 'spoken',
    facet: 'languages',
    label: 'Language',
    unchosen: 'All languages',
  },
  decade: {
    kind: 'decade',
    value: numeric(/^[1-9]\d{2}0$/, 'be a year that ends in 0, such as 1990', {
      type: 'integer',
      minimum: 1_000,
      maximum: 9_990,
      multipleOf: 10,
    }),
    field: 'yearOfRelease',
    facet: 'decades',
    label: 'Decade',
    unchosen: 'All years',
    named: (decade: string) => `${decade}s`,
  },
  year: {
    kind: 'exact',
    value: numeric(/^[1-9]\d{3}$/, 'have 4 digits', { type: 'integer', minimum: 1_000, maximum: 9_999 }),
    field: 'yearOfRelease',
    named: (year: string) => year,
  },
  format: {
    kind: 'choice',
    value: oneOf(RELEASE_FORMATS),
    field: 'formats',
    values: RELEASE_FORMATS,
    facet: 'formats',
    label: 'Released in',
    unchosen: 'Any format',
    named: (format: string) => new Map<string, string>(Object.entries(FORMAT_NAMES)).get(format) ?? format,
  },
  country: {
    kind: 'label',
    value: {
      rule: COUNTRY_RULE,
      json: { type: 'string', minLength: 2, maxLength: 2 },
      read: (text: string) => knownCountry(text.trim()) ?? undefined,
    },
    field: 'countries',
    facet: 'countries',
    label: 'Country of release',
    unchosen: 'All countries',
    named: countryName,
  },
  class: {
    kind: 'choice',
    value: oneOf(MOVIE_CLASSES),
    field: 'filmClass',
    values: MOVIE_CLASSES,
    facet: 'classes',
    label: 'Class',
    unchosen: 'All classes',
    named: (movieClass: string) => `Class ${movieClass}`,
  },
  subtitles: {
    kind: 'exact',
    value: {
      rule: 'be a language and the least score from 1 to 5, such as yoruba:4',
      json: { type: 'string' },
      read: (text: string) => /^[^:]{1,60}:[1-5]$/.exec(text.trim().toLowerCase())?.[0],
    },
    field: 'subtitleKeys',
    label: 'Subtitles',
    unchosen: 'Any subtitles',
    choices: SUBTITLE_LANGUAGES.map((language) => `${language.toLowerCase()}:${GOOD_SUBTITLES}`),
    named: subtitlesName,
    ownIndex: true,
  },
  free: {
    kind: 'flag',
    value: {
      rule: 'be true, or be left out',
      json: { type: 'string', const: 'true' },
      read: (text: string) => (text === 'true' ? text : undefined),
    },
    field: 'freeToWatch',
    label: 'Cost',
    unchosen: 'Free or paid',
    choices: ['true'],
    named: () => 'Free to watch',
    ownIndex: true,
  },
  provider: {
    kind: 'choice',
    value: oneOf(PROVIDER_KEYS),
    field: 'offerProviders',
    values: PROVIDER_KEYS,
    facet: 'providers',
    label: 'Where to watch',
    unchosen: 'Anywhere',
    named: (provider: string) =>
      new Map<string, string>(Object.entries(OFFER_PROVIDERS)).get(provider) ?? provider,
    ownIndex: true,
  },
  status: {
    kind: 'choice',
    value: oneOf(SERIES_STATUSES),
    field: 'seriesStatus',
    values: SERIES_STATUSES,
    facet: 'statuses',
    label: 'Series',
    unchosen: 'Running and ended',
    named: (status: string) =>
      new Map<string, string>(Object.entries(SERIES_STATUS_NAMES)).get(status) ?? status,
    ownIndex: true,
  },
  storyGroup: {
    kind: 'id',
    value: {
      rule: ID_RULE,
      json: { type: 'string', minLength: ID_DIGITS, maxLength: ID_DIGITS },
      read: (text: string) => (isId(text) ? text : undefined),
    },
    field: 'storyGroupId',
    named: () => 'One story',
    ownIndex: true,
  },
  minScore: {
    kind: 'atLeast',
    value: numeric(/^(?:\d(?:\.\d)?|10(?:\.0)?)$/, 'be a number from 0 to 10 with one decimal at most', {
      type: 'number',
      minimum: 0,
      maximum: 10,
    }),
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
/** Filters that show a number of films beside each value. */
export type CountedFilter = NameWith<{ facet: string }>;
/** Filters whose values films carry in one list. */
export type KeyedFilter = Exclude<
  NameWith<{ kind: 'label' | 'choice' | 'exact' }>,
  NameWith<{ ownIndex: true }>
>;
/** Filters that the bar offers. */
export type OfferedFilter = NameWith<{ label: string }>;

function isFilterName(name: string): name is FilterName {
  return name in MOVIE_FILTERS;
}

export const FILTER_NAMES = Object.keys(MOVIE_FILTERS).filter(isFilterName);
export const COUNTED_FILTERS = FILTER_NAMES.filter(
  (name): name is CountedFilter => 'facet' in MOVIE_FILTERS[name],
);
export const KEYED_FILTERS = FILTER_NAMES.filter(
  (name): name is KeyedFilter =>
    ['label', 'choice', 'exact'].includes(MOVIE_FILTERS[name].kind) && !('ownIndex' in MOVIE_FILTERS[name]),
);
export const OFFERED_FILTERS = FILTER_NAMES.filter(
  (name): name is OfferedFilter => 'label' in MOVIE_FILTERS[name],
);
