import type { Facets, LabelCount } from '@filmfisher/shared/facets';
import { slugify } from '@filmfisher/shared/plain-text';
import type { MovieType } from '@filmfisher/shared/vocabulary';
import type { BrowseFilters, BrowseOrder, FilterName } from './browse-params.ts';

/** One value of a filter as a list of choices shows it. */
export interface Choice {
  value: string;
  label: string;
}

/** A filter with its choices. */
export interface FilterChoices {
  name: FilterName;
  label: string;
  /** Stands for no choice. */
  unchosen: string;
  choices: Choice[];
}

export const TYPE_LABELS: Record<MovieType, string> = { movie: 'Films', series: 'Series' };
export const SORT_LABELS: Record<BrowseOrder, string> = {
  match: 'Best match',
  score: 'Best score',
  popular: 'Most popular',
  newest: 'Newest',
  title: 'Title, A to Z',
};
const SCORES = [9, 8, 7, 6, 5];

/** @returns a label for a value of which only the address knows: 'sci-fi' → 'Sci-fi' */
function named(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}

/** Adds the chosen value where no film has it any more, or while counts load, so that the choice stays visible. */
function withChosen(
  choices: Choice[],
  chosen: string | undefined,
  label: (value: string) => string,
): Choice[] {
  return chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: choices.length > 0 ? `${label(chosen)} (0)` : label(chosen) }];
}

/** @returns the chosen value as the list of choices spells it; undefined when nothing is chosen */
export function chosenChoice(filters: BrowseFilters, name: FilterName): string | undefined {
  const value = filters[name];
  return value === undefined ? undefined : slugify(String(value));
}

const labelled = (rows: readonly LabelCount[] = []): Choice[] =>
  rows.map(({ slug, label, count }) => ({ value: slug, label: `${label} (${count})` }));

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
  const decadeLabel = (decade: string | number): string => `${decade}s`;
  const all: FilterChoices[] = [
    {
      name: 'type',
      label: 'Type',
      unchosen: 'All types',
      choices: withChosen(
        (facets?.types ?? []).map(({ type, count }) => ({
          value: type,
          label: `${TYPE_LABELS[type]} (${count})`,
        })),
        filters.type,
        (type) => (type === 'series' ? TYPE_LABELS.series : TYPE_LABELS.movie),
      ),
    },
    {
      name: 'genre',
      label: 'Genre',
      unchosen: 'All genres',
      choices: withChosen(labelled(facets?.genres), chosenChoice(filters, 'genre'), named),
    },
    {
      name: 'industry',
      label: 'Industry',
      unchosen: 'All industries',
      choices: withChosen(labelled(facets?.industries), chosenChoice(filters, 'industry'), named),
    },
    {
      name: 'language',
      label: 'Language',
      unchosen: 'All languages',
      choices: withChosen(labelled(facets?.languages), chosenChoice(filters, 'language'), named),
    },
    {
      name: 'decade',
      label: 'Decade',
      unchosen: 'All years',
      choices: withChosen(
        (facets?.decades ?? []).map(({ decade, count }) => ({
          value: String(decade),
          label: `${decadeLabel(decade)} (${count})`,
        })),
        filters.decade?.toString(),
        decadeLabel,
      ),
    },
    {
      name: 'minScore',
      label: 'Score',
      unchosen: 'Any score',
      choices: SCORES.map((score) => ({ value: String(score), label: `${score} and better` })),
    },
  ];
  return all.filter(({ name }) => name !== fixed);
}

/** @returns a chosen filter in words, such as 'Drama', '1990s' or 'With Kemi Adetiba' */
export function chosenLabel(name: FilterName, filters: BrowseFilters, facets: Facets | undefined): string {
  const value = String(filters[name] ?? '');
  const labelOf = (rows: readonly LabelCount[] = []): string =>
    rows.find(({ slug }) => slug === slugify(value))?.label ?? named(value);
  switch (name) {
    case 'q':
      return `“${value}”`;
    case 'person':
      return `With ${value}`;
    case 'type':
      return filters.type === 'series' ? TYPE_LABELS.series : TYPE_LABELS.movie;
    case 'genre':
      return labelOf(facets?.genres);
    case 'industry':
      return labelOf(facets?.industries);
    case 'language':
      return labelOf(facets?.languages);
    case 'decade':
      return `${value}s`;
    case 'year':
      return value;
    case 'minScore':
      return `${value} and better`;
  }
}
