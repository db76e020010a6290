import {
  MOVIE_FILTERS,
  OFFERED_FILTERS,
  type FilterName,
  type OfferedFilter,
} from '@filmfisher/shared/movies/movie-filters';
import type { Facets } from '@filmfisher/shared/movies/movie-list-query.schema';
import { labelName } from '@filmfisher/shared/movies/label-names';
import { slugify } from '@filmfisher/shared/texts/texts';
import type { BrowseFilters, BrowseOrder } from './browse-params.ts';

/** One value of a filter as a list of choices shows it. */
export interface Choice {
  value: string;
  label: string;
  /** Titles that it leaves, where they are counted. */
  count?: number;
}

/** A filter with its choices. */
export interface FilterChoices {
  name: FilterName;
  label: string;
  /** Stands for no choice. */
  unchosen: string;
  choices: Choice[];
}

export const SORT_LABELS: Record<BrowseOrder, string> = {
  match: 'Best match',
  score: 'Best score',
  popular: 'Most popular',
  newest: 'Newest',
  title: 'Title, A to Z',
  'aspect:story': 'Best story',
  'aspect:acting': 'Best acting',
  'aspect:picture': 'Best picture',
  'aspect:sound': 'Best sound',
  'aspect:pacing': 'Best pacing',
  'aspect:subtitles': 'Best subtitles',
};

/** @returns a label for a value that comes from the address only: 'sci-fi' → 'Sci-fi' */
function capitalised(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}

/** @returns a value in words, as far as the address knows it */
function named(name: FilterName, value: string): string {
  const filter = MOVIE_FILTERS[name];
  return 'named' in filter ? filter.named(value) : capitalised(value);
}

/** @returns the chosen value as the list of choices spells it; undefined when nothing is chosen */
export function chosenChoice(filters: BrowseFilters, name: FilterName): string | undefined {
  const value = filters[name];
  if (value === undefined) return undefined;
  return MOVIE_FILTERS[name].kind === 'label' ? slugify(labelName(String(value))) : String(value);
}

/** @returns the choices; the chosen one among them also where no film has it any more, or while counts load */
function choicesOf(facets: Facets | undefined, filters: BrowseFilters, name: OfferedFilter): Choice[] {
  const choices = offered(facets, name);
  const chosen = chosenChoice(filters, name);
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  const label = named(name, chosen);
  const isCounted = 'facet' in MOVIE_FILTERS[name] && choices.length > 0;
  return [...choices, { value: chosen, label, ...(isCounted && { count: 0 }) }];
}

/** @returns what a filter offers: what its table says, or the values that some film has */
function offered(facets: Facets | undefined, name: OfferedFilter): Choice[] {
  const filter = MOVIE_FILTERS[name];
  if ('choices' in filter) {
    return filter.choices.map((value) => ({ value: String(value), label: named(name, String(value)) }));
  }
  return (facets?.[filter.facet] ?? []).map((row): Choice => {
    if ('slug' in row) {
      const label = 'named' in filter ? named(name, row.label) : row.label;
      return { value: row.slug, label, count: row.count };
    }
    // Such a row has the value under the name of the filter.
    const { count, ...rest } = row;
    const value = String(Object.values(rest)[0]);
    return { value, label: named(name, value), count };
  });
}

/**
 * @param facets counts per value; undefined while they load
 * @param filters what is chosen
 * @param fixed a filter that the page itself sets, and so does not offer
 * @returns the filters with their choices, each with the number of films that it leaves
 */
export function filterChoices(
  facets: Facets | undefined,
  filters: BrowseFilters,
  fixed?: FilterName,
): FilterChoices[] {
  // Only series run on or end.
  const offered = OFFERED_FILTERS.filter(
    (name) => name !== fixed && (name !== 'status' || filters.type === 'series'),
  );
  return offered.map((name) => {
    const { label, unchosen } = MOVIE_FILTERS[name];
    return { name, label, unchosen, choices: choicesOf(facets, filters, name) };
  });
}

/** @returns a chosen filter in words, such as 'Drama', '1990s' or 'With Kemi Adetiba' */
export function chosenLabel(name: FilterName, filters: BrowseFilters, facets: Facets | undefined): string {
  const value = String(filters[name] ?? '');
  const filter = MOVIE_FILTERS[name];
  if ('named' in filter) return named(name, value);
  const row = facets?.[filter.facet].find(({ slug }) => slug === slugify(labelName(value)));
  return row?.label ?? named(name, value);
}
